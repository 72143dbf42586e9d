import { useState } from 'react';
import { sendPhoneCodeCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { needsName } from '#contract/account/account.rules.ts';
import { callApi } from '#storefront/api/api.ts';
import { readDeviceToken, readGuestId } from '#storefront/api/storage.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { storeSignedIn } from '../session.ts';
import { makePhoneSignIn, type PhoneSignInSteps } from './phone-sign-in-steps.ts';
import type { AfterSignIn } from './use-after-sign-in.ts';

/** Connects the steps of phone sign-in to this browser and the server. */
export function usePhoneSignIn({ name, finish }: AfterSignIn): PhoneSignInSteps {
  const [steps] = useState(() =>
    makePhoneSignIn({
      send: (to, retry) => callApi(sendPhoneCodeCall, to, { retry }),
      verify(code, retry) {
        // Read the guest's id at each call, because the guest may have changed since the dialog opened and the current
        // guest's cart is merged at sign-in (Specification 6; product.md 2).
        const guestId = readGuestId();
        const input = { ...code, deviceToken: readDeviceToken(), ...(guestId === null ? {} : { guestId }) };
        return callApi(verifyPhoneCall, input, { retry });
      },
      store: (person) => storeSignedIn(person, 'mobileNumber'),
      showLine: (line) => showPopup({ kind: 'success', text: line }),
      later: (act, ms) => void setTimeout(act, ms),
      // Specification 4, Phone sign-in: ask for the name if the account is new or has none.
      completeSignIn(person) {
        if (person.isNew || needsName(person.name)) name.ask(person.name ?? '');
        else finish();
      },
    }),
  );
  return steps;
}
