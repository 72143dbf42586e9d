import * as z from 'zod/mini';
import type { OutputOf } from '#contract/call.ts';
import type { saveGreetingCall } from '#contract/cart/cart.calls.ts';
import { cartItems } from '#contract/cart/cart.wire.ts';
import type { TestClient } from '#server/test-client.ts';

/** A silent WAV recording. Another `sample` gives other bytes. */
export function aVoice(seconds = 1, sample = 128): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate * seconds, 40);
  return Buffer.concat([head, Buffer.alloc(rate * seconds, sample)]);
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, n * 4);
  return bytes;
};

/**
 * The boxes of an MP4 as a phone writes it, with a location in its metadata. With `isStreamed`, the duration is only in
 * the fragments.
 */
export function aVideo({ seconds = 2, hasPicture = true, isStreamed = false } = {}): Buffer {
  const ticks = isStreamed ? 0 : seconds * 1000;
  const handler = box('hdlr', words(0, 0), Buffer.from(hasPicture ? 'vide' : 'soun'), words(0, 0, 0));
  const media = box('mdia', box('mdhd', words(0, 0, 0, 1000, ticks, 0)), handler);
  const track = box('trak', box('tkhd', words(0, 0, 0, 1)), media);
  const notes = box('udta', box('\xa9xyz', Buffer.from('+24.7136+046.6753/')));
  const movie = box('moov', box('mvhd', words(0, 0, 0, 1000, ticks)), track, notes);
  const last = box('moof', box('traf', box('tfhd', words(0, 1)), box('tfdt', words(0, seconds * 1000))));
  const start = box('ftyp', Buffer.from('isom'), words(0));
  return Buffer.concat([start, movie, ...(isStreamed ? [last] : []), box('mdat', Buffer.alloc(64, 7))]);
}

/** An EBML element. `isOpen` leaves its size unknown, as a recorder that streams does. */
const element = (id: string, content: Buffer, isOpen = false): Buffer =>
  Buffer.concat([
    Buffer.from(id, 'hex'),
    isOpen
      ? Buffer.from('01ffffffffffffff', 'hex')
      : Buffer.from([0x40 | (content.length >> 8), content.length & 255]),
    content,
  ]);

/** A WebM as Chrome records it: without a duration, but with the time in its clusters. */
export function aStream({ seconds = 2, trackType = 2, docType = 'webm' } = {}): Buffer {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(seconds * 1000);
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element(
      '18538067',
      Buffer.concat([
        element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]))),
        element('1654ae6b', element('ae', element('83', Buffer.from([trackType])))),
        element('1f43b675', Buffer.concat([element('e7', time), element('a3', Buffer.alloc(32))]), true),
      ]),
      true,
    ),
  ]);
}

type Sent = {
  status: number;
  code?: string;
  message: string;
  items: OutputOf<typeof saveGreetingCall> | null;
};

/** Uploads a file as the greeting of a line, as the storefront does. */
export async function sendGreeting(
  shopper: TestClient,
  itemId: number,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const response = await shopper.fetch(`/user/greetings?item_id=${itemId}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
  const { code, message, data } = (await response.json()) as {
    code?: string;
    message: string;
    data: unknown;
  };
  const items = response.ok ? z.decode(cartItems, data as never) : null;
  return { status: response.status, message, items, ...(code === undefined ? {} : { code }) };
}
