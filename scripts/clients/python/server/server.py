"""A server of the merchant interface with one handler of its own: the others respond with 501."""

import os
import socket

import uvicorn
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from merchant.main import app as generated
from starlette.exceptions import HTTPException

app = FastAPI(openapi_url=None)


def error(status, phrase, message):
    """The body of every error: a phrase or code, and a sentence."""
    return JSONResponse({"error": phrase, "message": message}, status_code=status)


@app.middleware("http")
async def with_key(request, call_next):
    """Refuses a request without the key of the sandbox."""
    key = os.environ.get("MERCHANT_KEY", "")
    if key and request.headers.get("X-API-Key") == key:
        return await call_next(request)
    return error(401, "Invalid API key", "Send a valid key in the header X-API-Key.")


@app.exception_handler(HTTPException)
async def refuse(_, exception):
    # The generated code raises this in place of an operation whose resource has no class.
    if exception.status_code == 500 and exception.detail == "Not implemented":
        return error(501, exception.detail, "This server does not implement the operation.")
    if exception.status_code == 404:
        return error(404, "Not found", "No resource exists at this path.")
    return error(exception.status_code, exception.detail, "The request is refused.")


@app.exception_handler(RequestValidationError)
async def refuse_request(_, exception):
    return error(422, "Invalid request", str(exception))


@app.exception_handler(Exception)
async def fail(_request, _exception):
    return error(500, "server_error", "The server failed.")


for route in generated.routes:
    if isinstance(route, APIRoute):
        app.add_api_route(
            f"/api/v1{route.path}",
            route.endpoint,
            methods=sorted(route.methods),
            # By default the status of every success is 200.
            status_code=min(int(status) for status in route.responses),
            response_model=route.response_model,
            # The contract permits null only in some fields: what a handler does not set is left out.
            response_model_exclude_unset=True,
        )

if __name__ == "__main__":
    listener = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/api/v1", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run([listener])
