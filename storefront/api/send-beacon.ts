import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { WireRequest } from '#contract/wire.ts';

/** Makes a call without waiting for the answer, even while the page is being left. */
export function sendBeacon<I extends z.ZodMiniType>(
  { path, input: inputSchema }: Pick<Call<I>, 'path' | 'input'>,
  input: z.output<I>,
): void {
  const { body } = z.encode(inputSchema, input as never) as WireRequest;
  navigator.sendBeacon(`/api/v1${path}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
