<?php
// A driver: it lets the conformance suite use a client of the merchant API, and says what the client believes.
//
// Replace the acts with calls of your own client.
// Run it: npm run conformance -- client --driver -- php driver.php

const STATES = ['paid' => 'paid', 'partially_refunded' => 'paid', 'cancelled' => 'cancelled', 'expired' => 'expired', 'error' => 'failed'];
const LONGEST_WAIT = 10; // seconds; after a longer one, the order is issued another time
$ahead = 0; // how many seconds the clock of this client is ahead of the machine's
$orders = []; // order => the phone, and what is known of its invoice and its last refund
$merchants = []; // order => what is known of the merchant that was onboarded as this order

// A wrong key is not sent: a line break would begin another header.
if (preg_match('/^[!-~]+$/D', (string) getenv('MERCHANT_KEY')) !== 1) {
    fwrite(STDERR, "MERCHANT_KEY is not set, or has a character that no key has, such as a line break.\n");
    exit(1);
}

function now(): int
{
    global $ahead;
    return time() + $ahead;
}

/** Sets the clock of this client. */
function setClock(string $now): array
{
    global $ahead;
    $ahead = (new DateTimeImmutable($now))->getTimestamp() - time();
    return ['now' => gmdate(DATE_ATOM, now())];
}

/** The seconds to wait, or -1. Retry-After has digits, or a date. */
function statedWait(array $headers): int
{
    foreach ($headers as $line) {
        if (preg_match('/^Retry-After:\s*(.*?)\s*$/i', $line, $found) !== 1) {
            continue;
        }
        if (ctype_digit($found[1])) {
            return (int) min($found[1], 1e9);
        }
        foreach ([DATE_RFC7231, 'l, d-M-y H:i:s \G\M\T', 'D M j H:i:s Y'] as $form) {
            $text = preg_replace('/ +/', ' ', $found[1]);
            $date = DateTimeImmutable::createFromFormat($form, $text, new DateTimeZone('UTC'));
            if ($date !== false) {
                return max(0, $date->getTimestamp() - now());
            }
        }
    }
    return -1;
}

function send(string $method, string $path, ?array $body = null, ?string $key = null): array
{
    return exchange($method, getenv('MERCHANT_URL') . $path, 'X-API-Key: ' . ($key ?? getenv('MERCHANT_KEY')), $body);
}

function partner(string $method, string $path, ?array $body = null): array
{
    return exchange($method, getenv('PARTNER_URL') . $path, 'X-Partner-Key: ' . getenv('PARTNER_KEY'), $body);
}

/** One request: the status, which is 0 without a response, the body, and the seconds to wait. */
function exchange(string $method, string $url, string $key, ?array $body): array
{
    $headers = [$key];
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
    }
    $options = ['method' => $method, 'header' => $headers, 'ignore_errors' => true, 'timeout' => 10, 'follow_location' => 0];
    if ($body !== null) {
        $options['content'] = json_encode((object) $body);
    }
    $text = @file_get_contents($url, false, stream_context_create(['http' => $options]));
    $status = $text === false ? 0 : (int) explode(' ', $http_response_header[0])[1];
    $got = json_decode((string) $text, true);
    return [$status, is_array($got) ? $got : [], statedWait($text === false ? [] : $http_response_header)];
}

function invoice(string $order, string $phone, string $amount, ?string $merchant = null): array
{
    global $orders, $merchants;
    $key = $merchants[$merchant]['key'] ?? null;
    if ($merchant !== null && $key === null) {
        return [];
    }
    $known = &$orders[$order];
    $failure = $known['failure'] ?? '';
    // The payer has no account under this number, or the provider needs two to three minutes.
    if ($failure === 'client_not_found' && $phone === $known['phone']) {
        return [];
    }
    if ($failure === 'provider_throttled' && now() < $known['failedAt'] + 150) {
        return [];
    }
    $known['phone'] = $phone;
    $body = [
        'phone_number' => '8' . substr($phone, -10),
        'amount' => (int) $amount,
        'external_order_id' => $order,
        'external_order_id_idempotency' => "order-$order",
    ];
    for ($attempt = 0; $attempt < 3; $attempt++) {
        [$status, $got, $wait] = send('POST', '/invoices', $body, $key);
        if ($status === 201) {
            $known['id'] = $got['id'];
            $known['failure'] = '';
        }
        if ($status === 409 && ($got['error'] ?? '') === 'duplicate_idempotency_key') {
            $known['id'] = $got['invoice_id'];
        }
        if ($wait > LONGEST_WAIT || $status > 0 && $status < 500 && ($status !== 429 || $wait < 0)) {
            break;
        }
        usleep((int) (1_000_000 * max(0.6, $wait))); // The same request with the same key is safe.
    }
    return [];
}

function state(string $order): array
{
    global $orders;
    $known = &$orders[$order];
    [$status, $got] = isset($known['id']) ? send('GET', "/invoices/$known[id]") : [0, []];
    if ($status !== 200) {
        return ['state' => 'unknown'];
    }
    $failure = $got['error_code'] ?? '';
    if ($failure !== ($known['failure'] ?? '')) {
        $known['failure'] = $failure;
        $known['failedAt'] = now();
    }
    $believed = ['state' => STATES[$got['status']] ?? 'open', 'amount' => $got['amount']];
    if (isset($known['refund'])) {
        [, $list] = send('GET', "/invoices/$known[id]/refunds");
        $last = array_column($list['refunds'] ?? [], 'status', 'id')[$known['refund']] ?? 'pending';
        $believed['refund'] = in_array($last, ['completed', 'failed'], true) ? $last : 'pending';
    }
    return $believed;
}

/** A key has 200 requests in a minute. */
function wait(string $order, float $seconds): array
{
    $until = microtime(true) + $seconds;
    while (state($order)['state'] === 'open' && microtime(true) < $until) {
        usleep(500_000);
    }
    return [];
}

function cancel(string $order): array
{
    global $orders;
    if (isset($orders[$order]['id'])) {
        send('POST', "/invoices/{$orders[$order]['id']}/cancel");
    }
    return [];
}

function refund(string $order, string $amount): array
{
    global $orders;
    $known = &$orders[$order];
    if (!isset($known['id'])) {
        return [];
    }
    [$status, $got] = send('POST', "/invoices/$known[id]/refund", ['amount' => (float) $amount]);
    if ($status === 201) {
        $known['refund'] = $got['refund']['id'];
    }
    if ($status === 0 || $status >= 500) {
        $known['refund'] = 0; // It may have been made, and a repeat could refund twice: a person looks at the list.
    }
    return [];
}

function onboard(string $order, string $phone, array $codes): array
{
    global $merchants;
    if (in_array(true, array_column($merchants, 'isRefused'), true)) {
        return []; // There are as many test organizations as there may be.
    }
    $merchant = &$merchants[$order];
    $merchant['cashier'] ??= 'unknown';
    [$status, $got] = partner('POST', '/organizations', ['external_id' => $order]);
    $merchant['isRefused'] = ($got['error'] ?? '') === 'test_org_limit';
    if ($status !== 200 && $status !== 201) {
        return [];
    }
    $merchant['path'] = "/organizations/{$got['organization']['id']}";
    if ($merchant['cashier'] !== 'linked') {
        $merchant['cashier'] = linked("$merchant[path]/kaspi-auth", $phone, $codes);
    }
    return renewKey($order);
}

/** Links a cashier, and says what became of it. */
function linked(string $auth, string $phone, array $codes): string
{
    if (partner('POST', "$auth/init", [])[0] !== 200) {
        return 'unknown';
    }
    if (partner('POST', "$auth/send-phone", ['cashier_phone' => $phone])[0] !== 200) {
        return 'pending';
    }
    foreach ($codes as $code) {
        partner('POST', "$auth/verify-otp", ['otp' => $code]); // A wrong code is a 200, too.
        [, $got] = partner('GET', "$auth/status");
        if (($got['status'] ?? '') === 'active') {
            return 'linked';
        }
    }
    return 'pending';
}

function renewKey(string $order): array
{
    global $merchants;
    if (($merchants[$order]['cashier'] ?? '') !== 'linked') {
        return [];
    }
    $body = ['name' => $order, 'webhook_url' => 'https://shop.example.com/events'];
    [$status, $got] = partner('POST', "{$merchants[$order]['path']}/api-key", $body);
    if ($status === 200 || $status === 201) {
        $merchants[$order]['key'] = $got['key']; // No other response has it.
    }
    return [];
}

function beliefs(string $order): array
{
    global $merchants;
    return isset($merchants[$order]) ? ['cashier' => $merchants[$order]['cashier']] : state($order);
}

while (($line = fgets(STDIN)) !== false) {
    $asked = json_decode($line, true);
    $reply = match ($asked['act']) {
        'invoice' => invoice($asked['order'], $asked['phone'], $asked['amount'], $asked['merchant'] ?? null),
        'onboard' => onboard($asked['order'], $asked['phone'], $asked['codes']),
        'renew-key' => renewKey($asked['order']),
        'state' => beliefs($asked['order']),
        'wait' => wait($asked['order'], $asked['seconds']),
        'clock' => setClock($asked['now']),
        'cancel' => cancel($asked['order']),
        'refund' => refund($asked['order'], $asked['amount']),
        default => ['unsupported' => true],
    };
    echo json_encode(['id' => $asked['id']] + $reply), "\n";
}
