import { connect as dial } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ListenerTimeouts, openHttpListener } from './http-listener.ts';

const QUICK: ListenerTimeouts = { headMs: 300, slowAfterMs: 300, checkMs: 30 };
const KILOBYTE = 1024;

/** Opens a listener that responds with the number of received bytes once `wait` resolves. */
async function openTestListener(wait: () => Promise<void> = async () => undefined) {
  const listener = await openHttpListener('127.0.0.1', 0, { patience: QUICK });
  onTestFinished(() => listener.close());
  const seen = { begun: 0 };
  listener.serve((request, response) => {
    seen.begun += 1;
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    request.on('end', () => void wait().then(() => response.end(String(bytes))));
  });
  return { listener, seen, port: Number(new URL(listener.url).port) };
}

/** Opens a raw TCP connection. `ended` resolves to everything received until the connection was closed. */
function speak(port: number) {
  const socket = dial(port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += part.toString();
  });
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  onTestFinished(() => void socket.destroy());
  return { write: (text: string) => socket.write(text), ended, received: () => received };
}

describe('A client that holds a connection on purpose', () => {
  it('is disconnected when its request head never ends', async () => {
    const { port } = await openTestListener();
    const { write, ended } = speak(port);
    write('GET / HTTP/1.1\r\nhost: shop\r\n');
    expect(await ended).toMatch(/^(HTTP\/1\.1 408 Request Timeout|$)/);
  });

  it('is disconnected when its body arrives a byte at a time', async () => {
    const { port, seen } = await openTestListener();
    const { write, ended } = speak(port);
    write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 1000\r\n\r\n');
    const drip = setInterval(() => write('x'), 50);
    onTestFinished(() => clearInterval(drip));
    expect(await ended).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nconnection: close/);
    expect(seen.begun).toBe(1);
  });

  it('is not confused with a slow upload, however long that takes', async () => {
    const { port } = await openTestListener();
    const { write, received } = speak(port);
    const parts = 30;
    write(`POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: ${parts * KILOBYTE}\r\n\r\n`);
    // Send the body for three times as long as a slow body is tolerated.
    for (let part = 0; part < parts; part += 1) {
      write('x'.repeat(KILOBYTE));
      await pause(30);
    }
    await expect.poll(received).toContain(`\r\n\r\n${parts * KILOBYTE}`);
  });
});

describe('A rush', () => {
  const VISITORS = 200;
  const turns = () => performance.nodeTiming.uvMetricsInfo.loopCount;

  it.runIf(process.platform === 'linux')('is accepted many at a time, not one in each turn', async () => {
    const { listener, port } = await openTestListener();
    const server = listener.server;
    let accepted = 0;
    const all = new Promise<number>((resolve) => {
      server.on('connection', () => {
        accepted += 1;
        if (accepted === VISITORS) resolve(turns());
      });
    });
    // All of them wait to be accepted before the next turn of the loop begins.
    const visitors = Array.from({ length: VISITORS }, () => dial(port, '127.0.0.1'));
    onTestFinished(() => {
      for (const visitor of visitors) visitor.destroy();
    });
    const before = turns();
    expect((await all) - before).toBeLessThan(VISITORS / 2);
  });

  it('finds no shop on the port of another', async () => {
    const { port } = await openTestListener();
    await expect(openHttpListener('127.0.0.1', port)).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use.`);
  });

  it('says in one sentence that the name of its host leads nowhere', async () => {
    await expect(openHttpListener('nowhere.invalid', 0)).rejects.toThrow(
      'HOST nowhere.invalid is no address of this machine.',
    );
  });
});

describe('A listener that closes', () => {
  it('answers running requests first, closes their connections, and accepts no new ones', async () => {
    const release = Promise.withResolvers<void>();
    const { listener, seen, port } = await openTestListener(() => release.promise);
    const keepAliveSocket = speak(port);
    keepAliveSocket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
    await expect.poll(() => seen.begun).toBe(1);
    let isClosed = false;
    const closed = listener.close().then(() => {
      isClosed = true;
    });
    await expect(fetch(listener.url)).rejects.toThrow();
    expect(isClosed).toBe(false);
    release.resolve();
    const answer = await keepAliveSocket.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer.toLowerCase()).toContain('connection: close');
    await closed;
    await listener.close();
  });
});
