import { useEffectEvent, useState } from 'react';
import { saveNameCall } from '#contract/account/account.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { writeName } from '#storefront/api/storage.ts';
import { makeNameEntry, type NameEntry } from './name-entry.ts';

/** Where every way of signing in ends: at the name's step, or at once. */
export type AfterSignIn = { name: NameEntry; finish: () => void };

/** `onDone` when the name is saved, or when none had to be asked for. */
export function useAfterSignIn(onDone: () => void): AfterSignIn {
  const done = useEffectEvent(onDone);
  const [afterSignIn] = useState(() => {
    const finish = (): void => done();
    const name = makeNameEntry({
      save: (given, retry) => callApi(saveNameCall, { name: given }, { retry }),
      store: writeName,
      finish,
    });
    return { name, finish };
  });
  return afterSignIn;
}
