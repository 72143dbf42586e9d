import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stripJpeg } from './strip-jpeg.ts';
import { aTracedPhotograph } from './test-files.ts';

describe('A JPEG inside a document', () => {
  it('loses its metadata and keeps every pixel', async () => {
    const sent = await aTracedPhotograph();
    const clean = Buffer.from(stripJpeg(sent));
    for (const word of ['SecretCamera', 'Noura', 'Al Olaya', 'Exif'])
      expect(clean.toString('latin1')).not.toContain(word);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect(await pixels(clean)).toEqual(await pixels(sent));
  });

  it('that is broken in any way is still returned, never longer than it was', () => {
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
