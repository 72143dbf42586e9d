export type ByteRange = { from: number; to: number };

/**
 * The one range that a request asks for, with its last byte. Null: the whole file, also for what is not understood or has
 * several ranges, which RFC 9110 allows. 'outside': no byte of the file is in it.
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
