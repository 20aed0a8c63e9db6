package server;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** What is refused before the request is read: a wrong key, and an operation that is not written. */
final class Gate {
    /** The operations of Handlers. */
    private static final Set<String> WRITTEN = Set.of("getTariff");

    private Gate() {}

    private static void refuse(HttpServletResponse response, int status, String phrase, String message)
            throws IOException {
        response.setStatus(status);
        response.setContentType("application/json; charset=utf-8");
        new ObjectMapper().writeValue(response.getOutputStream(), Errors.body(phrase, message));
    }

    /** Refuses a request without the key of the sandbox. */
    @Component
    static class Key extends OncePerRequestFilter {
        @Override
        protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws ServletException, IOException {
            String key = System.getenv("MERCHANT_KEY");
            if (key != null && !key.isEmpty() && key.equals(request.getHeader("X-API-Key"))) {
                chain.doFilter(request, response);
            } else {
                refuse(response, 401, "Invalid API key", "Send a valid key in the header X-API-Key.");
            }
        }
    }

    /** Responds with 501 in place of an operation that is not written; the generated code sends an example. */
    @Configuration
    static class Written implements WebMvcConfigurer, HandlerInterceptor {
        @Override
        public void addInterceptors(InterceptorRegistry registry) {
            registry.addInterceptor(this);
        }

        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
                throws IOException {
            if (!(handler instanceof HandlerMethod called) || WRITTEN.contains(called.getMethod().getName())) {
                return true;
            }
            refuse(response, 501, "Not implemented", "This server does not implement the operation.");
            return false;
        }
    }
}
