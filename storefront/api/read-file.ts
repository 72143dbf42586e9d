import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { callApi, makeClient } from './api.ts';

/**
 * Downloads one of the customer's own files. The request needs the session's token, so a plain link cannot open the
 * file. Resolves to null if the download fails.
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
    // Return an empty envelope to the API client, which expects one, because the server sends the bare file.
    return Response.json({ success: true, statusCode: 200, message: '', data: null });
  });
  await callApi(call, input, { client, isQuiet: true });
  return file;
}
