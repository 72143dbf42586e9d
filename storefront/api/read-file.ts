import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { callApi, makeClient } from './api.ts';

/**
 * Downloads a file of the customer's own, which needs the token, so its address alone does not open it. Null when it
 * cannot be read.
 */
export async function readFile<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  call: Call<I, O>,
  input: z.output<I>,
): Promise<Blob | null> {
  let file: Blob | null = null;
  const client = makeClient(async (path, init) => {
    const response = await fetch(path, { ...init, credentials: 'same-origin' });
    if (!response.ok) return response;
    file = await response.blob();
    // A file has no envelope, but the client expects one.
    return Response.json({ success: true, statusCode: 200, message: '', data: null });
  });
  await callApi(call, input, { client, isQuiet: true });
  return file;
}
