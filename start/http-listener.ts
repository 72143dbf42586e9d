import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError } from './environment.ts';
import { listenOnSockets } from './listening-sockets.ts';

/**
 * Keep idle connections longer than the proxy does (usually a minute), so that the proxy closes them first. If the shop
 * closed a connection while the proxy sends a request, the shopper would see a 502.
 */
const KEEP_ALIVE_MS = 75_000;
const SECOND_MS = 1_000;
/**
 * How long running requests may take to finish when the shop stops. The limit is long, because a payment service may be
 * slow.
 */
const SHUTDOWN_MS = 10 * SECOND_MS;
/**
 * The time limit for receiving a request's headers, which are only a few kilobytes. A slower client keeps the
 * connection busy on purpose.
 */
const HEAD_MS = 20 * SECOND_MS;
/** The time limit for the longest upload. A body that arrives too slowly is aborted much earlier. */
const WHOLE_MS = 600 * SECOND_MS;
/** After this time a body must have arrived at the minimum rate, which any phone exceeds even on a bad connection. */
const SLOW_AFTER_MS = 20 * SECOND_MS;
const MIN_BYTES_PER_SECOND = 2 * 1024;

export type ListenerTimeouts = { headMs: number; slowAfterMs: number; checkMs: number };
const PATIENCE: ListenerTimeouts = { headMs: HEAD_MS, slowAfterMs: SLOW_AFTER_MS, checkMs: 5 * SECOND_MS };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Aborts a request whose body arrives so slowly that it only keeps the connection busy. The rate is checked instead of
 * a deadline, because a large upload on a slow connection legitimately takes minutes.
 */
function endWhenTooSlow(
  request: IncomingMessage,
  response: ServerResponse,
  { slowAfterMs, checkMs }: ListenerTimeouts,
): void {
  const { socket } = request;
  const begun = performance.now();
  const bytesBefore = socket.bytesRead;
  const check = setInterval(() => {
    const ms = performance.now() - begun;
    // Data that has arrived but has not been read is the server's delay, not the sender's.
    if (ms < slowAfterMs || request.complete || request.readableLength > 0) return;
    const arrived = socket.bytesRead - bytesBefore;
    if (arrived >= ((ms - slowAfterMs) / SECOND_MS) * MIN_BYTES_PER_SECOND && arrived > 0) return;
    clearInterval(check);
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
    socket.destroySoon();
  }, checkMs);
  check.unref();
  request.once('close', () => clearInterval(check));
}

/** Says in one sentence why a port cannot be used. */
function listenFault(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigurationError(`Port ${port} on ${host} is in use. Set ${setting} to a free one.`);
  if (error.code === 'EACCES')
    return new ConfigurationError(`Port ${port} on ${host} may not be used by this user.`);
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new ConfigurationError(`HOST ${host} is no address of this machine.`);
  return error;
}

/**
 * Starts to listen before the shop can serve: so a port in use is reported before any other work, and early visitors
 * are asked to wait.
 * @param port 0 means any free port
 * @param setting the name of the environment variable that sets the port
 * @throws ConfigurationError if the port cannot be used
 */
export async function openHttpListener(
  host: string,
  port: number,
  { patience = PATIENCE, setting = 'PORT' }: { patience?: ListenerTimeouts; setting?: string } = {},
): Promise<{ url: string; serve(handler: Handler): void; server: Server; close(): Promise<void> }> {
  let handler: Handler = (_request, response) => {
    response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' });
    response.end('يُفتح المتجر بعد لحظات. The shop opens in a moment.');
  };
  const inFlight = new Set<ServerResponse>();
  let isClosing = false;
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: patience.headMs,
      requestTimeout: WHOLE_MS,
      connectionsCheckingInterval: patience.checkMs,
    },
    (request, response) => {
      inFlight.add(response);
      if (isClosing) response.shouldKeepAlive = false;
      response.once('close', () => {
        inFlight.delete(response);
        if (isClosing) setImmediate(() => server.closeIdleConnections());
      });
      if (!request.complete) endWhenTooSlow(request, response, patience);
      handler(request, response);
    },
  );
  const endListening = await listenOnSockets(server, { host, port }).catch((error: Error) => {
    throw listenFault(error, host, port, setting);
  });
  let closing: Promise<void> | undefined;
  /** Stops accepting connections, completes the running requests, and closes their connections afterwards. */
  const close = (): Promise<void> => {
    closing ??= (async () => {
      isClosing = true;
      for (const response of inFlight) if (!response.headersSent) response.shouldKeepAlive = false;
      const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
      const ended = endListening();
      server.closeIdleConnections();
      await ended;
      clearTimeout(late);
    })();
    return closing;
  };
  const address = server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    server,
    url: `http://${shown}:${address.port}`,
    serve: (next) => {
      handler = next;
    },
    close,
  };
}
