import { createServer } from 'node:http';

// Receives the events of the reference server and accepts each. A GET returns their number.

let received = 0;
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(String(received));
    return;
  }
  received += 1;
  request.resume().on('end', () => response.writeHead(200).end());
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
