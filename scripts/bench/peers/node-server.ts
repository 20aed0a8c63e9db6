import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Responses } from './peer.ts';

// Measures the cost of HTTP: reads nothing and returns texts.

const { one, page, created }: Responses = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const [oneText, pageText, createdText] = [one, page, created].map((response) => Buffer.from(JSON.stringify(response)));
const server = createServer((request, response) => {
  const isCreation = request.method === 'POST';
  const text = isCreation ? createdText : request.url === '/invoices' ? pageText : oneText;
  response.writeHead(isCreation ? 201 : 200, { 'Content-Type': 'application/json', 'Content-Length': text?.length });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
