import { readFileSync } from 'node:fs';
import express from 'express';
import type { Responses } from './peer.ts';

// Measures the cost of Express: parses JSON bodies and returns responses of the reference server.

const { one, page, created }: Responses = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const app = express();
app.disable('x-powered-by');
app.use(express.json());
app.get('/invoices/:id', (_request, response) => void response.json(one));
app.get('/invoices', (_request, response) => void response.json(page));
app.post('/invoices', (_request, response) => void response.status(201).json(created));
const server = app.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
