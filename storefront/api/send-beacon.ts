import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { WireRequest } from '#contract/wire.ts';

/** Makes a call whose answer nobody waits for, also from a page that is being left. */
export function sendBeacon<I extends z.ZodMiniType>(
  { path, input: shape }: Pick<Call<I>, 'path' | 'input'>,
  input: z.output<I>,
): void {
  const { body } = z.encode(shape, input as never) as WireRequest;
  navigator.sendBeacon(`/api/v1${path}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
