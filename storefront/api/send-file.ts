import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type Answer, callApi, makeClient, type Send } from './api.ts';

type Options = {
  /** The uploaded share of the file, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a request by XMLHttpRequest, because `fetch` cannot report upload progress. */
const sendWithProgress =
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

/**
 * Uploads a file unchanged. A failure shows no retry toast, because the component that shows the file reports the
 * failure.
 */
export const sendFile = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  call: Call<I, O>,
  input: z.output<I> & { file: Blob },
  options: Options,
): Promise<Answer<z.output<O>>> =>
  callApi(call, input, { client: makeClient(sendWithProgress(input.file, options)), isQuiet: true });
