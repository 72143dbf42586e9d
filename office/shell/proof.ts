import type { QueryClient } from '@tanstack/react-query';
import { makeStore } from '#storefront/ui/store.ts';
import { meQuery } from '../api/queries.ts';

/** Resolves the request that waits for a proof of identity; null if no request is waiting. */
export const waitingProof = makeStore<((isGiven: boolean) => void) | null>(null);

/**
 * Opens the dialog that asks for a proof of identity. Resolves when the dialog closes: true if the proof was given. If
 * another action needs a proof meanwhile, both share the dialog.
 */
export function requestProof(): Promise<boolean> {
  const before = waitingProof.read();
  return new Promise((resolve) => {
    waitingProof.set((isGiven) => {
      before?.(isGiven);
      resolve(isGiven);
    });
  });
}

export function answerProof(isGiven: boolean): void {
  const answer = waitingProof.read();
  waitingProof.set(null);
  answer?.(isGiven);
}

/**
 * For forms that ask for a secret: demands the proof of identity before the form is filled in, unless the server still
 * accepts an earlier proof.
 * @throws Refusal when the server cannot be reached
 */
export async function proveFirst(client: QueryClient): Promise<boolean> {
  const me = await client.fetchQuery({ ...meQuery, staleTime: 0 });
  return me !== null && (me.provedUntil !== null || (await requestProof()));
}
