import { useEffectEvent, useState } from 'react';
import { saveNameCall } from '#contract/account/account.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { writeName } from '#storefront/api/storage.ts';
import { makeNameEntry, type NameEntry } from './name-entry.ts';

/** What follows after any sign-in method: the step that asks for a name, or `finish` at once. */
export type AfterSignIn = { name: NameEntry; finish: () => void };

/** Calls `onDone` when the customer's name is saved, or at once if the account has a name or none is needed yet. */
export function useAfterSignIn(onDone: () => void, { isNameOptional = false } = {}): AfterSignIn {
  const done = useEffectEvent(onDone);
  const [afterSignIn] = useState(() => {
    const finish = (): void => done();
    const name = makeNameEntry({
      save: (given, retry) => callApi(saveNameCall, { name: given }, { retry }),
      store: writeName,
      finish,
      isOptional: isNameOptional,
    });
    return { name, finish };
  });
  return afterSignIn;
}
