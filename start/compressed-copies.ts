import { existsSync, readFileSync } from 'node:fs';

const ENDINGS = { br: '.br', gzip: '.gz' };
type Encoding = keyof typeof ENDINGS;
/** The encodings of the copies, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[];

/** Whether compressed copies of a built file are made. Fonts and pictures are compressed already. */
export const isCompressed = (name: string): boolean => /\.(js|css|svg|json|webmanifest|txt)$/.test(name);

/** The path of a file's copy in an encoding. */
export const copyPath = (file: string, encoding: Encoding): string => file + ENDINGS[encoding];

/** Returns a file's copy in an encoding; null while it is missing. */
export type ReadCopy = (encoding: Encoding) => Buffer | null;

/**
 * Keeps the compressed copies of a file in memory. Those of a new build are looked for until they are there, because
 * they are made while the shop is already open (decision 148).
 */
export function openCopies(file: string): ReadCopy {
  if (!isCompressed(file)) return () => null;
  const copies: Partial<Record<Encoding, Buffer>> = {};
  const read: ReadCopy = (encoding) => {
    const path = copyPath(file, encoding);
    if (!copies[encoding] && existsSync(path)) copies[encoding] = readFileSync(path);
    return copies[encoding] ?? null;
  };
  for (const encoding of ENCODINGS) read(encoding);
  return read;
}
