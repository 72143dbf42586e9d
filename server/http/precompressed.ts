import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip';

/** A text in the encodings that clients accept, each encoded at most once. */
export type Precompressed = {
  plain(): Bytes | Promise<Bytes>;
  br(): Promise<Bytes>;
  gzip(): Promise<Bytes>;
  /** The maximum memory in bytes that all encodings of the text use together. */
  bytes: number;
};

/** The maximum size of a text that is compressed synchronously; longer texts are compressed in another thread. */
const MAX_SYNC_BYTES = 64 * 1024;
/**
 * The size of Brotli's window, as a power of two: 256 KB, which a page fits into. With the default of 4 MB the result is
 * as long, and each thread that compresses takes a third more memory.
 */
const WINDOW_BITS = 18;
/**
 * Compresses a text with Brotli. Quality 6 takes about 3 ms for a page, and quality 3 a twentieth of that for a
 * response that is 5 % longer than with quality 4, which takes twice as long. 9 and above take ten times as long as 6
 * to save 4 %.
 */
const brotli = async (plain: Bytes, quality: 3 | 6): Promise<Bytes> => {
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  };
  // A short text is compressed in this thread: that takes a tenth of a millisecond, and passing the text to another
  // thread and back would take as long again.
  if (quality === 3 && plain.byteLength <= MAX_SYNC_BYTES)
    return new Uint8Array(brotliCompressSync(plain, options));
  return new Uint8Array(await compressBrotli(plain, options));
};

/** Precompresses a text that is also read uncompressed. Each compressed form is computed when it is first requested. */
export function precompress(text: string, brotliQuality: 3 | 6): Precompressed {
  const plain = new TextEncoder().encode(text);
  let br: Promise<Bytes> | undefined;
  let gz: Promise<Bytes> | undefined;
  return {
    plain: () => plain,
    // The estimate is twice the plain size, because the two compressed forms together are no longer than the plain
    // text.
    bytes: 2 * plain.byteLength,
    br() {
      br ??= brotli(plain, brotliQuality);
      return br;
    },
    gzip() {
      gz ??= compressGzip(plain, { level: 6 }).then((bytes) => new Uint8Array(bytes));
      return gz;
    },
  };
}

/**
 * Precompresses a cached text that is mostly sent to browsers, which all accept Brotli. Only the Brotli form stays in
 * memory, about a tenth of a page. For other clients it is decompressed again; the gzip form is kept after its first
 * request.
 */
export async function precompressBrotli(text: string): Promise<Precompressed> {
  const br = await brotli(new TextEncoder().encode(text), 6);
  const plain = async (): Promise<Bytes> => new Uint8Array(await decompressBrotli(br));
  let gz: Promise<Bytes> | undefined;
  return {
    plain,
    // The estimate includes the gzip form, which takes less than twice the bytes of the Brotli form.
    bytes: 3 * br.byteLength,
    br: () => Promise.resolve(br),
    gzip() {
      gz ??= plain()
        .then((bytes) => compressGzip(bytes, { level: 6 }))
        .then((bytes) => new Uint8Array(bytes));
      return gz;
    },
  };
}

/** Sends the text in the best encoding that the client accepts. The caller must set the `vary` header. */
export async function sendPrecompressed(
  c: Context,
  precompressed: Precompressed,
  status: number,
): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding: Encoding | null = accepted.includes('br')
    ? 'br'
    : accepted.includes('gzip')
      ? 'gzip'
      : null;
  if (encoding) c.header('content-encoding', encoding);
  return c.body(await precompressed[encoding ?? 'plain'](), status as 200);
}
