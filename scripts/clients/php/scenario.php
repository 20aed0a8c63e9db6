<?php

require __DIR__ . '/steps.php';
require __DIR__ . '/receiver.php';
require __DIR__ . '/shop.php';

$failed = false;
$order = ['phone_number' => '87011234567', 'amount' => 1500];

[$key, $secret] = step('onboard', fn () => Shop::onboard(getenv('WEBHOOK_URL'))) ?? ['', ''];
$shop = new Shop($key);

/** Creates an invoice that must be accepted. */
$create = function (Shop $at, array $fields = []) use ($order): object {
    [$status, $made] = $at->create([...$order, ...$fields]);
    equal($status, 201);
    return $made;
};

$first = step('create', function () use ($create, $shop) {
    $made = $create($shop, ['description' => 'Coffee', 'external_order_id' => 'order-1']);
    equal($made->getStatus(), 'processing');
    equal($made->getAmount(), '1500.00');
    return $made;
});

step('outcome', fn () => eventually('pending', fn () => $shop->status($first->getId())));

step('list', function () use ($shop, $first) {
    $page = $shop->list(
        status: ['pending', 'paid'],
        sort_by: 'amount',
        sort_order: 'desc',
        per_page: 10,
        search: 'order-1',
    );
    equal(array_map(fn ($one) => $one->getId(), $page->getData()), [$first->getId()]);
    equal($page->getTotal(), 1);
});

step('cancel-200', function () use ($shop, $first) {
    [$status, $body] = $shop->cancel($first->getId());
    equal($status, 200);
    equal($body->getInvoice()->getStatus(), 'cancelled');
});

step('cancel-202', function () use ($create) {
    $production = new Shop(getenv('PRODUCTION_KEY'));
    $made = $create($production);
    eventually('pending', fn () => $production->status($made->getId()));
    [$status, $body] = $production->cancel($made->getId());
    equal($status, 202);
    equal($body->getInvoiceId(), $made->getId());
    eventually('cancelled', fn () => $production->status($made->getId()));
});

step('refund', function () use ($create, $shop) {
    $made = $create($shop);
    eventually('pending', fn () => $shop->status($made->getId()));
    $shop->simulate($made->getId(), 'paid');
    equal($shop->refund($made->getId(), 500)->getRefund()->getStatus(), 'pending');
    eventually('completed', fn () => $shop->refunds($made->getId())->getRefunds()[0]->getStatus());
});

// The client itself checks patterns and bounds, so only a rule that the schema does not state reaches the server.
step('error-422', function () use ($order, $shop) {
    [$status, $body] = $shop->create([...$order, 'description' => str_repeat('x', 61)]);
    equal([$status, $body->getError()], [422, 'description_too_long']);
});

step('error-409', function () use ($create, $order, $shop) {
    $once = ['external_order_id_idempotency' => 'once'];
    $made = $create($shop, $once);
    [$status, $body] = $shop->create([...$order, ...$once]);
    equal([$status, $body->getInvoiceId()], [409, $made->getId()]);
});

step('unknown-code', function () use ($shop) {
    [$status, $body] = $shop->get((int) getenv('UNKNOWN_CODE_INVOICE'));
    equal([$status, $body->getErrorCode()], [404, getenv('UNKNOWN_CODE')]);
});

step('unknown-status', function () use ($create, $shop) {
    $made = $create($shop, ['external_order_id' => getenv('UNKNOWN_STATUS_ORDER')]);
    equal($shop->status($made->getId()), getenv('UNKNOWN_STATUS'));
});

step('amounts', function () use ($create, $shop) {
    foreach ([1, 16_777_217, 99_999_999] as $amount) {
        $made = $create($shop, ['amount' => $amount]);
        equal([$made->getAmount(), $shop->get($made->getId())[1]->getAmount()], ["$amount.00", "$amount.00"]);
    }
});

$states = sys_get_temp_dir() . '/states-' . bin2hex(random_bytes(8));
mkdir($states);
$receiver = null;
foreach (['webhook', 'webhook-once'] as $name) {
    step($name, function () use ($name, $secret, $states, &$receiver) {
        $receiver ??= serve([$secret, getenv('WEBHOOK_NEXT_SECRET')], $states);
        $try = http()->post(getenv('TRY_URL') . "/$name", ['body' => $receiver[1]]);
        equal((string) $try->getBody(), 'ok');
    });
}
if ($receiver !== null) {
    posix_kill($receiver[0], SIGTERM);
}
array_map(unlink(...), glob("$states/*"));
rmdir($states);
exit($failed ? 1 : 0);
