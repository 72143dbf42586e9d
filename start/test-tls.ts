import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { ownCertificate } from '#sandboxes/kit/self-signed-certificate.ts';

const HOST = '127.0.0.1';
/** The first byte of a TLS handshake (RFC 8446, 5.1). */
const HANDSHAKE = 0x16;

export type TlsTerminator = {
  /**
   * The terminator's host, `127.0.0.1:<port>`. This single port accepts both TLS and plain HTTP; a real proxy has a
   * port for each.
   */
  host: string;
  /** The terminator's certificate in PEM format. Only clients that are given the certificate trust it. */
  certificate: string;
  /** Sets the shop's URL. Call this before the first request. */
  handOnTo(shop: string): void;
  close(): Promise<void>;
};

/** Starts a TLS terminator in front of a shop. It forwards every request with the client's IP address and scheme. */
export async function startTlsTerminator(): Promise<TlsTerminator> {
  const { key, cert } = ownCertificate(HOST);
  const upstream: { url: URL | null } = { url: null };
  const handOn = (scheme: 'http' | 'https') => (incoming: IncomingMessage, answer: ServerResponse) => {
    const { url } = upstream;
    if (url === null) return void answer.writeHead(503).end();
    const onward = request(
      {
        host: url.hostname,
        port: url.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'x-forwarded-for': HOST, 'x-forwarded-proto': scheme },
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const plain = createServer(handOn('http'));
  const secure = createSecureServer({ key, cert }, handOn('https'));
  const listener = createNetServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === HANDSHAKE ? secure : plain).emit('connection', socket);
      // Resume the socket only after the server that receives it has read the bytes that were put back.
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, HOST, resolve));
  return {
    host: `${HOST}:${(listener.address() as AddressInfo).port}`,
    certificate: cert,
    handOnTo: (shop) => {
      upstream.url = new URL(shop);
    },
    close: () =>
      new Promise((resolve) => {
        plain.closeAllConnections();
        secure.closeAllConnections();
        listener.close(() => resolve());
      }),
  };
}
