package server;

import jakarta.validation.ConstraintViolationException;
import java.util.Map;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** What the generated code refuses before a handler, and what a handler throws, as the errors of the contract. */
@RestControllerAdvice
public class Errors {
    /** The body of every error: a phrase or code, and a sentence. */
    static Map<String, String> body(String phrase, String message) {
        return Map.of("error", phrase, "message", message);
    }

    private static ResponseEntity<Map<String, String>> response(HttpStatus status, String phrase, String message) {
        return ResponseEntity.status(status).body(body(phrase, message));
    }

    /** A body, a path or a query that the contract does not permit. */
    @ExceptionHandler({
        HttpMessageNotReadableException.class,
        MethodArgumentTypeMismatchException.class,
        ConstraintViolationException.class
    })
    ResponseEntity<Map<String, String>> invalid(Exception error) {
        return response(HttpStatus.UNPROCESSABLE_ENTITY, "Invalid request", error.getMessage());
    }

    @ExceptionHandler(Exception.class)
    ResponseEntity<Map<String, String>> other(Exception error) {
        if (!(error instanceof ErrorResponse known) || known.getStatusCode().is5xxServerError()) {
            LoggerFactory.getLogger(Errors.class).error("A handler failed", error);
            return response(HttpStatus.INTERNAL_SERVER_ERROR, "server_error", "The server failed.");
        }
        return switch (known.getStatusCode().value()) {
            case 400 -> invalid(error);
            case 404 -> response(HttpStatus.NOT_FOUND, "Not found", "No resource exists at this path.");
            default -> response(
                    HttpStatus.valueOf(known.getStatusCode().value()), "Invalid request", error.getMessage());
        };
    }
}
