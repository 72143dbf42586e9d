import { inflateSync } from 'node:zlib';

/** The text of a PDF, run by run, as it is copied or read aloud (its ActualText). */
export function accessibleTextIn(pdf: Buffer): string[] {
  const spoken: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at)) {
    const end = pdf.indexOf('endstream', at);
    const content = inflated(pdf.subarray(at + 'stream\n'.length, end));
    for (const [, text = ''] of content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g))
      spoken.push(decoded(text));
    at = end + 'endstream'.length;
  }
  return spoken;
}

/**
 * Decompresses a stream of a PDF. Fonts and pictures are streams too; an uncompressed stream has no text, so the result
 * is ''.
 */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** Decodes a PDF string: bytes, or UTF-16 after a byte order mark. */
function decoded(text: string): string {
  const bytes = text.replace(/\\([\s\S])/g, (_, c: string) => ESCAPED[c] ?? c);
  if (!bytes.startsWith('\u00FE\u00FF')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
