import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from '../byte-range.ts';
import { aStream, aVideo, aVoice } from '../test-media.ts';
import { knownMedia } from './known-media.ts';

/** Frames of an MP3: 128 kbit/s at 44.1 kHz, 417 bytes each. */
const anMp3 = (frames: number): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () => Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)])),
  );

function anOgg(seconds: number): Buffer {
  const page = Buffer.alloc(64);
  page.write('OggS', 0);
  page.write('OpusHead', 28);
  const last = Buffer.alloc(32);
  last.write('OggS', 0);
  last.writeBigInt64LE(BigInt(seconds * 48_000), 6);
  return Buffer.concat([page, last]);
}

describe('A recording is known by its bytes (decision 057)', () => {
  it.each([
    ['WAV', aVoice(3), 'audio', 'audio/wav', 3],
    ['MP4 with pictures', aVideo({ seconds: 5 }), 'video', 'video/mp4', 5],
    ['MP4 with sound only', aVideo({ hasPicture: false }), 'audio', 'audio/mp4', 2],
    ['MP4 in fragments', aVideo({ seconds: 90, isStreamed: true }), 'video', 'video/mp4', 90],
    ['WebM with sound', aStream({ seconds: 4 }), 'audio', 'audio/webm', 4],
    ['WebM with pictures', aStream({ trackType: 1, seconds: 61 }), 'video', 'video/webm', 61],
    ['Ogg with Opus', anOgg(7), 'audio', 'audio/ogg', 7],
  ] as const)('%s, with its kind and length', (_, bytes, kind, mediaType, seconds) => {
    expect(knownMedia(Buffer.from(bytes))).toEqual({ kind, mediaType, seconds });
  });

  it('MP3, whose frames are counted', () => {
    const media = knownMedia(anMp3(100));
    expect(media).toMatchObject({ kind: 'audio', mediaType: 'audio/mpeg' });
    expect(media?.seconds).toBeCloseTo((100 * 1152) / 44_100);
    expect(knownMedia(anMp3(1))).toBeNull();
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\0 This program cannot be run in DOS mode')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['an AVIF picture', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1')],
    [
      'a page that begins like MP4',
      Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom<script>alert(1)</script>', 'latin1'),
    ],
    ['Matroska', aStream({ docType: 'matroska' })],
    ['subtitles', aStream({ trackType: 17 })],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not one', (_, bytes) => {
    expect(knownMedia(bytes)).toBeNull();
  });

  it('a phone’s video loses the place where it was recorded, and nothing moves', () => {
    const bytes = aVideo();
    const { length } = bytes;
    expect(bytes.toString('latin1')).toContain('+24.7136');
    knownMedia(bytes);
    expect(bytes.toString('latin1')).not.toMatch(/24\.7136|xyz/);
    expect(bytes.length).toBe(length);
    expect(knownMedia(bytes)).toMatchObject({ kind: 'video', seconds: 2 });
  });

  it('damaged bytes are read without an error', () => {
    const whole = [
      aVoice(1).subarray(0, 200),
      aVideo(),
      aVideo({ isStreamed: true }),
      aStream(),
      anOgg(1),
      anMp3(3),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
        fc.nat(),
        (file, changes, cut) => {
          const bytes = Buffer.from(file).subarray(0, 1 + (cut % file.length));
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const media = knownMedia(bytes);
          expect(media?.seconds ?? 1).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('A range of a file', () => {
  it('is inside the file, and what a browser asks for', () => {
    expect(byteRange('bytes=0-1', 10)).toEqual({ from: 0, to: 1 });
    expect(byteRange('bytes=4-', 10)).toEqual({ from: 4, to: 9 });
    expect(byteRange('bytes=-3', 10)).toEqual({ from: 7, to: 9 });
    expect(byteRange('bytes=10-', 10)).toBe('outside');
    expect(byteRange('bytes=-0', 10)).toBe('outside');
    for (const whole of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2'])
      expect(byteRange(whole, 10)).toBeNull();
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 40 }), (from, to, size) => {
        const range = byteRange(`bytes=${from}-${to}`, size);
        if (range === null || range === 'outside') expect(to < from || from >= size).toBe(true);
        else expect([range.from >= 0, range.from <= range.to, range.to < size]).toEqual([true, true, true]);
      }),
    );
  });
});
