import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { callApi } from './api.ts';
import { makeClient } from './client.ts';

/** A file of one's own: it needs the token, so no address alone opens it. Null when it cannot be read. */
export async function readFile<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  what: Call<I, O>,
  input: z.output<I>,
): Promise<Blob | null> {
  let file: Blob | null = null;
  const client = makeClient(async (path, init) => {
    const response = await fetch(path, { ...init, credentials: 'same-origin' });
    if (!response.ok) return response;
    file = await response.blob();
    // A file has no envelope; what reads answers expects one.
    return Response.json({ success: true, statusCode: 200, message: '', data: null });
  });
  await callApi(what, input, { client, isQuiet: true });
  return file;
}
