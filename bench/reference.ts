import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Responds to a path with the body and headers that an earlier request with the header `x-bench-give` stored for that
// path.
const known = new Map<string, { headers: Record<string, string>; body: Buffer }>();
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.headers['x-bench-give'] !== undefined) {
      const headers = JSON.parse(String(request.headers['x-bench-give'])) as Record<string, string>;
      known.set(request.url!, { headers, body: Buffer.concat(chunks) });
      response.end();
      return;
    }
    const found = known.get(request.url!);
    response.writeHead(found ? 200 : 404, found?.headers);
    response.end(found?.body);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`reference at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
