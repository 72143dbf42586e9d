import { useEffect, useState } from 'react';
import { needsName } from '#contract/account/account.rules.ts';
import { storeSignedIn } from '../session.ts';
import { openIdentityPopup, signInWithTicket } from './identity-popup.ts';
import { makeProviderSteps, type ProviderSteps } from './provider-steps.ts';
import type { AfterSignIn } from './use-after-sign-in.ts';

/** The steps of sign-in by Apple, Google or Facebook. They stop when the component unmounts. */
export function useProviderSignIn({ name, finish }: AfterSignIn): ProviderSteps {
  const [steps] = useState(() =>
    makeProviderSteps({
      open: openIdentityPopup,
      signIn: (provider, ticket, retry) => signInWithTicket(provider, ticket, { retry }),
      store: storeSignedIn,
      log: (line) => console.info(line),
      completeSignIn(person) {
        if (needsName(person.name)) name.ask('');
        else finish();
      },
    }),
  );
  useEffect(() => steps.stop, [steps]);
  return steps;
}
