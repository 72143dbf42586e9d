/**
 * The markers of JPEG segments. APP14 (Adobe) says how the colours are encoded, so it is kept; without it some pictures
 * turn green.
 */
const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

/** Removes a JPEG's metadata: location, camera, owner, comments. Anything that is not a JPEG is returned unchanged. */
export function stripJpeg(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes;
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    // Only compressed pixels follow this marker, so the search for metadata ends.
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    const isMetadata = (marker > APP0 && marker <= APP15 && marker !== APP14) || marker === COMMENT;
    if (!isMetadata) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return new Uint8Array(Buffer.concat(parts));
}
