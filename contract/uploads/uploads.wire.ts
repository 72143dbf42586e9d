import * as z from 'zod/mini';
import { count, renamed, request } from '#contract/wire.ts';

/** 192 random bits: a name cannot be guessed, and knowing it does not open the file. */
export const uploadName = z.string().check(z.regex(/^[\w-]{32}$/));

export const upload = renamed({
  id: ['name', uploadName],
  type: ['kind', z.enum(['image', 'pdf'])],
  /** Bytes of the stored version. */
  size: ['size', count],
  /** Pixels; null for a PDF document. */
  width: ['width', z.nullable(count)],
  height: ['height', z.nullable(count)],
});
export type Upload = z.output<typeof upload>;

const file = z.custom<Blob>((value) => value instanceof Blob);
/** One raw file instead of a JSON body. */
export const addUpload = z.codec(z.object({ body: file }), z.custom<{ file: Blob }>(), {
  decode: ({ body }) => ({ file: body }),
  encode: ({ file: body }) => ({ body }),
});

export const namedUpload = request({ params: { id: ['name', uploadName] } });

/** A file in a response: saved or shown by the page that requested it, never opened by itself. */
export type FileAnswer = { bytes: Uint8Array | ReadableStream<Uint8Array>; type: string; name: string };
export const fileAnswer = z.custom<FileAnswer>();
