<?php

/*
 * Receives webhook deliveries, each in a process of its own, as a web server runs PHP.
 *
 * Events have no id. The SHA-256 of the raw body identifies an event, whichever secret has signed it. Its state is a file,
 * which only one process can create. A service on several machines keeps the states in a table instead, as the guide
 * "Receive webhooks" shows; so does one whose processes may be killed, because a claim without an end needs a lease.
 */

const MAX_BYTES = 1_000_000;

function receive(string $body, string $signature, array $secrets, string $states, callable $handle): int
{
    if (strlen($body) > MAX_BYTES) {
        return 413;
    }
    $genuine = fn (string $secret) => hash_equals('sha256=' . hash_hmac('sha256', $body, $secret), $signature);
    if (array_filter($secrets, $genuine) === []) {
        return 401;
    }
    $event = $states . '/' . hash('sha256', $body);
    if (is_file("$event.done")) {
        return 200;
    }
    $claim = @fopen("$event.claimed", 'x'); // Fails where the file exists.
    if ($claim === false) {
        // The first delivery can still fail. After 503 the service repeats this one; after 200 the event could be lost.
        return is_file("$event.done") ? 200 : 503;
    }
    // Another process may have ended the event between the two looks.
    $handled = is_file("$event.done") || $handle($body);
    if ($handled) {
        touch("$event.done");
    }
    unlink("$event.claimed");
    return $handled ? 200 : 500;
}

function handled(string $body): bool
{
    $options = ['method' => 'POST', 'content' => $body, 'follow_location' => 0, 'ignore_errors' => true, 'timeout' => 20];
    $read = file_get_contents(getenv('HANDLE_URL'), false, stream_context_create(['http' => $options]));
    return $read !== false && preg_match('/^HTTP\/\S+ 2/', $http_response_header[0]) === 1;
}

/**
 * Listens on a free port of this machine, with a process for each delivery.
 * @return array{int, string} the process to end, and the address
 */
function serve(array $secrets, string $states): array
{
    if (array_filter($secrets) !== $secrets) {
        throw new RuntimeException('A webhook secret is empty. Is its variable set?');
    }
    $server = stream_socket_server('tcp://127.0.0.1:0');
    $address = 'http://' . stream_socket_get_name($server, false);
    $process = pcntl_fork();
    if ($process > 0) {
        return [$process, $address];
    }
    pcntl_signal(SIGCHLD, SIG_IGN);
    while ($socket = stream_socket_accept($server, -1)) {
        if (pcntl_fork() === 0) {
            $status = status_of($socket, $secrets, $states);
            fwrite($socket, "HTTP/1.1 $status \r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            exit(0);
        }
        fclose($socket);
    }
    exit(0);
}

function status_of($socket, array $secrets, string $states): int
{
    $headers = [];
    while (($line = rtrim((string) fgets($socket, 10_000))) !== '') {
        [$name, $value] = explode(':', $line, 2) + ['', ''];
        $headers[strtolower($name)] = trim($value);
    }
    if (isset($headers['transfer-encoding'])) {
        return 501; // This small server does not decode chunks.
    }
    $length = min((int) ($headers['content-length'] ?? 0), MAX_BYTES + 1);
    $body = $length === 0 ? '' : stream_get_contents($socket, $length);
    return receive($body, $headers['x-webhook-signature'] ?? '', $secrets, $states, handled(...));
}
