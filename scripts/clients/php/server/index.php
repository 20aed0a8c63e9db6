<?php

// A server of the merchant interface with one handler of its own: the others respond with 501. PHP calls this file for
// every request.

use Illuminate\Contracts\Debug\ExceptionHandler;
use Server\Errors;
use Server\Key;

use const Server\WRITTEN;

$app = require __DIR__ . '/lib/bootstrap/app.php';
require __DIR__ . '/frame.php';
require __DIR__ . '/handlers.php';

$app->middleware(Key::class);
$app->singleton(ExceptionHandler::class, Errors::class);

foreach (WRITTEN as $generated => $own) {
    $app->bind($generated, $own);
}

// The generated operations send a sentence with 200.
foreach ($app->router->getRoutes() as ['method' => $method, 'uri' => $uri, 'action' => $action]) {
    [$resource, $operation] = explode('@', $action['uses'] ?? '@');
    $own = WRITTEN[$resource] ?? null;
    if (!$own || (new ReflectionMethod($own, $operation))->class !== $own) {
        $app->router->addRoute($method, $uri, fn () => abort($resource ? 501 : 404));
    }
}

$app->run();
