/** APP14 tells how the colours are meant (Adobe); without it some pictures come out green. */
const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

/** A JPEG without what was written beside its pixels: place, camera, owner, comments. Not a JPEG: as it is. */
export function stripJpeg(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    // From here on pixels, which are only compressed.
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    const isBeside = (marker > APP0 && marker <= APP15 && marker !== APP14) || marker === COMMENT;
    if (!isBeside) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  return new Uint8Array(Buffer.concat(kept));
}
