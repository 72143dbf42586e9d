import type { QueryClient } from '@tanstack/react-query';
import { makeStore } from '#storefront/ui/store.ts';
import { meQuery } from '../api/queries.ts';

/** Answers the call that waits for a proof; null while none waits. */
export const waitingProof = makeStore<((isGiven: boolean) => void) | null>(null);

/**
 * Opens the dialog that asks who it is, and resolves when it closes with whether the proof was given. A second act that
 * needs a proof meanwhile waits for the same dialog.
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
 * For a form that itself asks for secrets: the proof comes before the form, not after it was filled in. The server says
 * whether an earlier one still counts. @throws Refusal when the shop cannot be asked
 */
export async function proveFirst(client: QueryClient): Promise<boolean> {
  const me = await client.fetchQuery({ ...meQuery, staleTime: 0 });
  return me !== null && (me.provedUntil !== null || (await askForProof()));
}
