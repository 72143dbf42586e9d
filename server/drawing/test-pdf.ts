import { inflateSync } from 'node:zlib';

/** The text of a PDF, run by run, as it is copied or read aloud (its ActualText). */
export const accessibleTextIn = (pdf: Buffer): string[] =>
  streamsOf(pdf).flatMap((content) =>
    [...content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => decoded(text)),
  );

/** How many pieces of text are drawn in a PDF: each piece has one direction and one font. */
export const countTextRuns = (pdf: Buffer): number =>
  streamsOf(pdf).reduce((sum, content) => sum + [...content.matchAll(/^BT$/gm)].length, 0);

function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at)) {
    const end = pdf.indexOf('endstream', at);
    streams.push(inflated(pdf.subarray(at + 'stream\n'.length, end)));
    at = end + 'endstream'.length;
  }
  return streams;
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
