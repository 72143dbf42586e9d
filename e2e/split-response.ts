import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * How long to wait after the first half or its last script before the rest of the page is sent, in milliseconds. The
 * loaded scripts run in this time.
 */
const QUIET_MS = 300;

/**
 * Starts a proxy that imitates a slow connection. It sends the first half of each page, up to its main content, then
 * every script that this half requests, if any, and only then the second half. The proxy closes with the test.
 * @returns the URL of the proxy
 */
export async function splitResponses(shopUrl: string): Promise<string> {
  const { host } = new URL(shopUrl);
  let scriptsInFlight = 0;
  let lastSentAt = 0;

  const untilScriptsRan = async (): Promise<void> => {
    const isQuiet = () => scriptsInFlight === 0 && performance.now() - lastSentAt > QUIET_MS;
    while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  const sendInHalves = async (answer: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const whole = Buffer.concat(parts);
    const middle = whole.indexOf('<main');
    if (middle < 0) throw new Error('A page without a main part.');
    response.write(whole.subarray(0, middle));
    lastSentAt = performance.now();
    await untilScriptsRan();
    response.end(whole.subarray(middle));
  };

  const server = createServer((requested, response) => {
    const isScript = requested.url?.endsWith('.js') === true;
    if (isScript) scriptsInFlight += 1;
    response.on('close', () => {
      if (!isScript) return;
      scriptsInFlight -= 1;
      lastSentAt = performance.now();
    });
    // Request the page uncompressed, so that it can be split.
    const headers = { ...requested.headers, host, 'accept-encoding': 'identity' };
    const forwarded = request(
      shopUrl + requested.url,
      { method: requested.method ?? 'GET', headers },
      (answer) => {
        const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        if (isPage) void sendInHalves(answer, response);
        else answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    requested.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
