import * as z from 'zod/mini';
import { count, renamed, request } from '#contract/wire.ts';

/** 192 random bits: an id cannot be guessed, and knowing it does not give access to the file. */
export const uploadName = z.string().check(z.regex(/^[\w-]{32}$/));

export const upload = renamed({
  id: ['name', uploadName],
  type: ['kind', z.enum(['image', 'pdf'])],
  /** The size of the stored version, in bytes. */
  size: ['size', count],
  /** The width in pixels; null for a PDF document. */
  width: ['width', z.nullable(count)],
  height: ['height', z.nullable(count)],
});
export type Upload = z.output<typeof upload>;

const file = z.custom<Blob>((value) => value instanceof Blob);
/** The request body is one raw file instead of JSON. */
export const addUpload = z.codec(z.object({ body: file }), z.custom<{ file: Blob }>(), {
  decode: ({ body }) => ({ file: body }),
  encode: ({ file: body }) => ({ body }),
});

export const uploadParams = request({ params: { id: ['name', uploadName] } });

/** A file as a response. The page that requested it saves or shows it; the file has no URL to open directly. */
export type FileAnswer = { bytes: Uint8Array | ReadableStream<Uint8Array>; type: string; name: string };
export const fileAnswer = z.custom<FileAnswer>();
