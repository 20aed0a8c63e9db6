<?php

// In place of Composer's file of this name: the classes of Lumen as Debian installs them, and the generated ones.

require 'Laravel/Lumen/autoload.php';

spl_autoload_register(function (string $class): void {
    $file = dirname(__DIR__) . '/' . lcfirst(strtr($class, '\\', '/')) . '.php';
    if (str_starts_with($class, 'App\\') && is_file($file)) {
        require $file;
    }
});
