package server;

import org.springframework.boot.web.servlet.context.ServletWebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Prints the address of the interface when the server listens. */
@Component
class Address {
    @EventListener
    void listening(ServletWebServerInitializedEvent event) {
        System.out.println("http://127.0.0.1:" + event.getWebServer().getPort() + "/api/v1");
    }
}
