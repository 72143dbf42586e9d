import * as z from 'zod/mini';
import { count, renamed, request } from '#contract/wire.ts';

/** 192 random bits: nobody guesses a file's name, and guessing it would not open it. */
export const uploadName = z.string().check(z.regex(/^[\w-]{32}$/));

export const upload = renamed({
  id: ['name', uploadName],
  type: ['kind', z.enum(['image', 'pdf'])],
  /** Bytes, as the server made it. */
  size: ['size', count],
  /** Pixels; null of a PDF document. */
  width: ['width', z.nullable(count)],
  height: ['height', z.nullable(count)],
});
export type Upload = z.output<typeof upload>;

const file = z.custom<Blob>((value) => value instanceof Blob);
/** One file as it stands in place of a body of JSON. */
export const addUpload = z.codec(z.object({ body: file }), z.custom<{ file: Blob }>(), {
  decode: ({ body }) => ({ file: body }),
  encode: ({ file: body }) => ({ body }),
});

export const namedUpload = request({ params: { id: ['name', uploadName] } });

/** A file as it goes out: to be saved or shown by the page that asked, never opened by itself. */
export type FileAnswer = { bytes: Uint8Array | ReadableStream<Uint8Array>; type: string; name: string };
export const fileAnswer = z.custom<FileAnswer>();
