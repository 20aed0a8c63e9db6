<?php

namespace Server;

use App\Exceptions\Handler;
use Closure;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Throwable;

/** Refuses a request without the key of the sandbox. */
class Key
{
    public function handle(Request $request, Closure $next): Response
    {
        $key = getenv('MERCHANT_KEY');
        if ($key && $request->header('X-API-Key') === $key) {
            return $next($request);
        }
        abort(401);
    }
}

/** What the framework refuses, and what a handler throws, as the errors of the contract: a phrase or code, and a sentence. */
class Errors extends Handler
{
    public function report(Throwable $error): void
    {
        if ($this->shouldReport($error)) {
            error_log($error);
        }
    }

    public function render($request, Throwable $error): JsonResponse
    {
        $status = $error instanceof HttpException ? $error->getStatusCode() : 500;
        [$phrase, $message] = match ($status) {
            401 => ['Invalid API key', 'Send a valid key in the header X-API-Key.'],
            404 => ['Not found', 'No resource exists at this path.'],
            500 => ['server_error', 'The server failed.'],
            501 => ['Not implemented', 'This server does not implement the operation.'],
            default => [Response::$statusTexts[$status], 'The request is refused.'],
        };
        return new JsonResponse(['error' => $phrase, 'message' => $message], $status);
    }
}
