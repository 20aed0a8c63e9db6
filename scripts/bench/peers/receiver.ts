import { createServer } from 'node:http';

// Receives the events of the reference server and accepts each.

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200).end());
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
