<?php

// Makes the calls of the driver: one on each line of standard input.

use Client\Merchant\ApiException;

require __DIR__ . '/shop.php';

$shop = new Shop(getenv('MERCHANT_KEY'));

/** The status and the body as the classes of the client read it. The client throws every status that is no success. */
function made(Shop $shop, object $asked): array
{
    return match ($asked->call) {
        'create' => $shop->create((array) $asked->body),
        'get' => $shop->get($asked->id),
        'cancel' => $shop->cancel($asked->id),
        'refund' => [201, $shop->refund($asked->id, $asked->amount)],
        'refunds' => [200, $shop->refunds($asked->id)],
    };
}

while (($line = fgets(STDIN)) !== false) {
    try {
        [$status, $body] = made($shop, json_decode($line));
        $outcome = ['status' => $status, 'body' => $body];
    } catch (ApiException $error) {
        $outcome = $error->getCode() === 0 ? new stdClass() : ['status' => $error->getCode()];
    } catch (InvalidArgumentException | TypeError) {
        $outcome = new stdClass(); // The response has another form than the contract's.
    }
    echo json_encode($outcome), "\n";
}
