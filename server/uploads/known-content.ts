/** What a file is by its first bytes, never by its name or by what its sender says of it (product.md 8). */
export type KnownContent = 'image' | 'pdf' | 'heic' | 'unknown';

/** Readers of PDF look for the mark in the first kilobyte; here it is the beginning, or the file could be two things. */
const BEGINNINGS: readonly [RegExp, KnownContent][] = [
  [/^\xff\xd8\xff/, 'image'],
  [/^\x89PNG\r\n/, 'image'],
  [/^RIFF.{4}WEBP/s, 'image'],
  // One family of containers: AVIF is read, HEIC is packed in a patented way that sharp does not read.
  [/^.{4}ftyp(?=.{0,48}avi[fs])/s, 'image'],
  [/^.{4}ftyp(?=.{0,48}(?:hei[cxms]|hev[cxms]|mif1|msf1))/s, 'heic'],
  [/^%PDF-[12]\.\d/, 'pdf'],
];
const LONGEST_BEGINNING = 64;

export function knownContent(bytes: Buffer): KnownContent {
  const beginning = bytes.subarray(0, LONGEST_BEGINNING).toString('latin1');
  return BEGINNINGS.find(([known]) => known.test(beginning))?.[1] ?? 'unknown';
}
