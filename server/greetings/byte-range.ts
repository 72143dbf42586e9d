export type ByteRange = { from: number; to: number };

/**
 * The byte range that a request asks for, inclusive. Null means the whole file, also if the header is malformed or has
 * several ranges, which RFC 9110 allows. 'outside' means that the range contains no byte of the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'outside' : { from: Math.max(0, size - length), to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Number(last);
  if (to < from && last !== '') return null;
  return from >= size ? 'outside' : { from, to: Math.min(to, size - 1) };
}
