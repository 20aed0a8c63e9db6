require 'digest'
require 'openssl'
require 'socket'

# Receives webhook deliveries: calls the handler with the body of each event until it has succeeded once.
#
# Events have no id. The SHA-256 of the raw body identifies an event, whichever secret has signed it. The states are in
# memory, one for each event: a service that restarts or has several processes keeps them in a table instead, as the guide
# "Receive webhooks" shows. A handler that never ends keeps its event in progress, so give its calls a time limit.
class Receiver
  # Takes several secrets while one is being replaced.
  def initialize(secrets, &handle)
    raise ArgumentError, 'A webhook secret is empty. Is its variable set?' if secrets.any? { |secret| secret.to_s.empty? }

    @secrets = secrets
    @handle = handle
    @states = {}
    @lock = Mutex.new
  end

  # Processes one delivery and returns the status to respond with. Raises what the handler raises.
  def receive(signature, body)
    return 401 unless genuine?(signature, body)

    event = Digest::SHA256.hexdigest(body)
    state = @lock.synchronize do
      @states[event].tap { |known| @states[event] = :in_progress if known.nil? }
    end
    return 200 if state == :done
    # The first delivery can still fail. After 503 the service repeats this one; after 200 the event could be lost.
    return 503 if state == :in_progress

    handle(event, body)
  end

  private

  def handle(event, body)
    @handle.call(body)
    succeeded = true
    200
  ensure
    @lock.synchronize { succeeded ? @states[event] = :done : @states.delete(event) }
  end

  def genuine?(signature, body)
    @secrets.any? do |secret|
      OpenSSL.secure_compare("sha256=#{OpenSSL::HMAC.hexdigest('SHA256', secret, body)}", signature.to_s)
    end
  end
end

# The largest body that is read.
MAX_BYTES = 1_000_000

# Listens on a free port of this machine, with a thread for each delivery. Returns the port.
def serve(receiver)
  server = TCPServer.new('127.0.0.1', 0)
  Thread.new do
    loop { Thread.new(server.accept) { |socket| respond(socket, receiver) } }
  end
  server.addr[1]
end

def respond(socket, receiver)
  headers = socket.each_line.lazy.map(&:chomp).take_while { |line| line != '' }.to_a.drop(1)
  headers = headers.to_h { |line| line.split(': ', 2) }.transform_keys(&:downcase)
  status = begin
    status_of(socket, headers, receiver)
  rescue StandardError => error
    warn "An event is not handled, so the next delivery is. #{error.message}"
    500
  end
  socket.write("HTTP/1.1 #{status} \r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
rescue SystemCallError
  # The sender has gone away.
ensure
  socket.close
end

def status_of(socket, headers, receiver)
  return 501 if headers.key?('transfer-encoding') # This small server does not decode chunks.

  body = socket.read([headers['content-length'].to_i, MAX_BYTES + 1].min)
  body.bytesize > MAX_BYTES ? 413 : receiver.receive(headers['x-webhook-signature'], body)
end
