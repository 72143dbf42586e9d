import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type RecordedRequest = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };
export type Answer = { status?: number; body: unknown } | 'silence';

/** A server on loopback for one test. `answer` returns its responses; 'silence' leaves the request open. */
export async function answering(
  answer: (requested: RecordedRequest) => Answer,
): Promise<{ url: string; requested: RecordedRequest[] }> {
  const requested: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://service.test');
      const one = {
        method: request.method!,
        path: pathname,
        query: searchParams,
        form: new URLSearchParams(text),
      };
      requested.push(one);
      const answered = answer(one);
      if (answered === 'silence') return;
      const { status = 200, body } = answered;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
}
