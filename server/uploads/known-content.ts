/** A file's type, decided by its first bytes, never by its name or the sender's Content-Type (product.md 8). */
export type KnownContent = 'image' | 'pdf' | 'heic' | 'unknown';

/**
 * PDF readers accept the signature anywhere in the first kilobyte. Here it must be at the very start, so that a file
 * cannot have two types.
 */
const SIGNATURES: readonly [RegExp, KnownContent][] = [
  [/^\xff\xd8\xff/, 'image'],
  [/^\x89PNG\r\n/, 'image'],
  [/^RIFF.{4}WEBP/s, 'image'],
  // AVIF and HEIC have the same container format. AVIF is supported; HEIC is patented and sharp cannot decode it.
  [/^.{4}ftyp(?=.{0,48}avi[fs])/s, 'image'],
  [/^.{4}ftyp(?=.{0,48}(?:hei[cxms]|hev[cxms]|mif1|msf1))/s, 'heic'],
  [/^%PDF-[12]\.\d/, 'pdf'],
];
const MAX_SIGNATURE_BYTES = 64;

export function knownContent(bytes: Buffer): KnownContent {
  const start = bytes.subarray(0, MAX_SIGNATURE_BYTES).toString('latin1');
  return SIGNATURES.find(([known]) => known.test(start))?.[1] ?? 'unknown';
}
