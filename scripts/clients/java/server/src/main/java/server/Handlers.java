package server;

import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Service;
import server.merchant.api.TariffApiDelegate;
import server.merchant.model.Tariff;

/** The operations that are written. Implement the delegate of each resource in a class such as this one. */
@Service
public class Handlers implements TariffApiDelegate {
    @Override
    public ResponseEntity<Tariff> getTariff() {
        return ResponseEntity.ok(new Tariff().isCustom(false));
    }
}
