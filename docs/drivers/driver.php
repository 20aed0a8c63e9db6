<?php
// A driver: it lets the conformance suite use a client of the merchant API, and says what the client believes.
//
// Replace the acts with calls of your own client.
// Run it: npm run conformance -- client --driver -- php driver.php

const STATES = ['paid' => 'paid', 'partially_refunded' => 'paid', 'cancelled' => 'cancelled', 'expired' => 'expired', 'error' => 'failed'];
$invoices = []; // order => id of its invoice
$refunded = []; // order => true

/** One request: the status, which is 0 without a response, and the body. */
function send(string $method, string $path, ?array $body = null): array
{
    $headers = ['X-API-Key: ' . getenv('MERCHANT_KEY')];
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
    }
    $options = ['method' => $method, 'header' => $headers, 'ignore_errors' => true, 'timeout' => 10, 'follow_location' => 0];
    if ($body !== null) {
        $options['content'] = json_encode($body);
    }
    $text = @file_get_contents(getenv('MERCHANT_URL') . $path, false, stream_context_create(['http' => $options]));
    $status = $text === false ? 0 : (int) explode(' ', $http_response_header[0])[1];
    $got = json_decode((string) $text, true);
    return [$status, is_array($got) ? $got : []];
}

function invoice(string $order, string $phone, string $amount): array
{
    global $invoices;
    $body = [
        'phone_number' => '8' . substr($phone, -10),
        'amount' => (int) $amount,
        'external_order_id' => $order,
        'external_order_id_idempotency' => "order-$order",
    ];
    for ($attempt = 0; $attempt < 3; $attempt++) {
        [$status, $got] = send('POST', '/invoices', $body);
        if ($status === 201) {
            $invoices[$order] = $got['id'];
        }
        if ($status === 409 && ($got['error'] ?? '') === 'duplicate_idempotency_key') {
            $invoices[$order] = $got['invoice_id'];
        }
        if ($status > 0 && $status < 500) {
            break;
        }
        usleep(600_000); // The same request with the same key is safe.
    }
    return [];
}

function state(string $order): array
{
    global $invoices, $refunded;
    [$status, $got] = isset($invoices[$order]) ? send('GET', "/invoices/$invoices[$order]") : [0, []];
    if ($status !== 200) {
        return ['state' => 'unknown'];
    }
    $believed = ['state' => STATES[$got['status']] ?? 'open', 'amount' => $got['amount']];
    if (isset($refunded[$order])) {
        [, $list] = send('GET', "/invoices/$invoices[$order]/refunds");
        $last = end($list['refunds'])['status'] ?? 'pending';
        $believed['refund'] = in_array($last, ['completed', 'failed'], true) ? $last : 'pending';
    }
    return $believed;
}

function cancel(string $order): array
{
    global $invoices;
    if (isset($invoices[$order])) {
        send('POST', "/invoices/$invoices[$order]/cancel");
    }
    return [];
}

function refund(string $order, string $amount): array
{
    global $invoices, $refunded;
    if (isset($invoices[$order])) {
        $refunded[$order] = true;
        send('POST', "/invoices/$invoices[$order]/refund", ['amount' => (float) $amount]);
    }
    return [];
}

while (($line = fgets(STDIN)) !== false) {
    $asked = json_decode($line, true);
    $reply = match ($asked['act']) {
        'invoice' => invoice($asked['order'], $asked['phone'], $asked['amount']),
        'state' => state($asked['order']),
        'cancel' => cancel($asked['order']),
        'refund' => refund($asked['order'], $asked['amount']),
        default => ['unsupported' => true],
    };
    echo json_encode(['id' => $asked['id']] + $reply), "\n";
}
