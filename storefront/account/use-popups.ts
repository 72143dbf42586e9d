import { useEffect, useState } from 'react';
import { needsName } from '#contract/account/account.rules.ts';
import { openIdentityPopup, signInWithTicket } from './identity-popup.ts';
import { makePopupSteps, type PopupSteps } from './popup-steps.ts';
import { storeSignedIn } from './session.ts';
import type { Arrival } from './use-arrival.ts';

/** Signing in by Apple, Google or Facebook, for as long as the component stands. */
export function usePopups({ name, finish }: Arrival): PopupSteps {
  const [steps] = useState(() =>
    makePopupSteps({
      open: openIdentityPopup,
      signIn: (provider, ticket, retry) => signInWithTicket(provider, ticket, { retry }),
      store: storeSignedIn,
      log: (line) => console.info(line),
      arrive(person) {
        if (needsName(person.name)) name.ask('');
        else finish();
      },
    }),
  );
  useEffect(() => steps.stop, [steps]);
  return steps;
}
