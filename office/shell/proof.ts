import type { QueryClient } from '@tanstack/react-query';
import { makeStore } from '#storefront/ui/store.ts';
import { meQuery } from '../api/queries.ts';

/** Resolves the call that waits for a proof; null if none is waiting. */
export const waitingProof = makeStore<((isGiven: boolean) => void) | null>(null);

/**
 * Opens the dialog that asks for a proof of identity. Resolves when it closes: true if the proof was given. A second
 * action that needs a proof meanwhile waits for the same dialog.
 */
export function askForProof(): Promise<boolean> {
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
 * For a form that itself asks for secrets: asks for the proof before the form is filled in, unless the server still
 * accepts an earlier one.
 * @throws Refusal when the server cannot be reached
 */
export async function proveFirst(client: QueryClient): Promise<boolean> {
  const me = await client.fetchQuery({ ...meQuery, staleTime: 0 });
  return me !== null && (me.provedUntil !== null || (await askForProof()));
}
