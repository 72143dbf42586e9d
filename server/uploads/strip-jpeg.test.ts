import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stripJpeg } from './strip-jpeg.ts';
import { takeTurns } from './take-turns.ts';
import { aTracedPhotograph } from './test-files.ts';

describe('A JPEG inside a document', () => {
  it('loses what stood beside its pixels and keeps every pixel', async () => {
    const sent = await aTracedPhotograph();
    const clean = Buffer.from(stripJpeg(sent));
    for (const word of ['SecretCamera', 'Noura', 'Al Olaya', 'Exif'])
      expect(clean.toString('latin1')).not.toContain(word);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect(await pixels(clean)).toEqual(await pixels(sent));
  });

  it('that is broken in any way comes out no longer than it went in, and always comes out', () => {
    const broken = fc.uint8Array({ maxLength: 400 }).map((rest) => new Uint8Array([0xff, 0xd8, ...rest]));
    const marked = fc
      .array(fc.tuple(fc.integer({ min: 0xc0, max: 0xff }), fc.integer({ min: 0, max: 20 })), {
        maxLength: 20,
      })
      .map(
        (parts) =>
          new Uint8Array([0xff, 0xd8, ...parts.flatMap(([m, n]) => [0xff, m, 0, n, ...Array(n).fill(7)])]),
      );
    fc.assert(
      fc.property(fc.oneof(broken, marked, fc.uint8Array()), (bytes) => {
        expect(stripJpeg(bytes).length).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});

it('Of large work so much runs at the same time as may, in the order in which it came, whatever fails', async () => {
  const inTurn = takeTurns(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (n: number) =>
    inTurn(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 1) throw new Error('one');
    });
  const all = [0, 1, 2, 3].map((n) => work(n).catch(() => {}));
  expect(begun).toEqual([0, 1]);
  for (const after of [
    [0, 1, 2],
    [0, 1, 2, 3],
  ]) {
    ends.shift()!();
    await new Promise(setImmediate);
    expect(begun).toEqual(after);
  }
  for (const end of ends) end();
  await Promise.all(all);
});
