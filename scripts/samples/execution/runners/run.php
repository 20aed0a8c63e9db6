<?php

// Runs samples in one process and prints a line of JSON for each.

declare(strict_types=1);

foreach (array_slice($argv, 1) as $sample) {
    ob_start();
    $ok = true;
    try {
        (static fn () => include $sample)();
    } catch (Throwable $error) {
        $ok = false;
        echo get_class($error), ': ', $error->getMessage();
    }
    $output = ob_get_clean();
    echo json_encode(['file' => $sample, 'ok' => $ok, 'output' => $output], JSON_THROW_ON_ERROR), "\n";
}
