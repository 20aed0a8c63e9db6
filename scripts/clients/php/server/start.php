<?php

// Starts PHP's own server on a free port of this machine, and prints the address of the interface when it listens. With a
// port of your own: php -S 127.0.0.1:3000 index.php

$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($listener, false);
fclose($listener);
if (pcntl_fork() > 0) {
    pcntl_exec(PHP_BINARY, ['-S', $address, __DIR__ . '/index.php']);
}
for ($tries = 0; $tries < 500 && !@stream_socket_client("tcp://$address"); $tries++) {
    usleep(10_000);
}
echo "http://$address/api/v1\n";
