import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { callApi } from './api.ts';
import { type Answer, makeClient, type Send } from './client.ts';

type Options = {
  /** From 0 to 1, of what has left this browser. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** A body whose way out can be watched, which `fetch` cannot show. */
const sendWatched =
  (file: Blob, { onProgress, signal }: Options): Send =>
  (path, { method, headers }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      for (const end of ['error', 'abort', 'timeout'] as const)
        request.addEventListener(end, () => reject(new Error(end)));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(file);
    });

/** Sends a file as it stands; a failure is for whoever shows the file to tell, beside it. */
export const sendFile = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  what: Call<I, O>,
  input: z.output<I> & { file: Blob },
  options: Options,
): Promise<Answer<z.output<O>>> =>
  callApi(what, input, { client: makeClient(sendWatched(input.file, options)), isQuiet: true });
