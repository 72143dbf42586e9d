import { useEffectEvent, useState, useSyncExternalStore } from 'react';
import { saveNameCall, sendPhoneCodeCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { readDeviceToken, readGuestId, writeName } from '#storefront/api/stored.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { storeSignedIn } from './session.ts';
import { makePhoneSignIn, type PhoneSignInSteps, type SignInState } from './sign-in-steps.ts';

/** The steps of one sign-in, from the number to the name; `onDone` when all are behind. */
export function usePhoneSignIn(onDone: () => void): { state: SignInState; steps: PhoneSignInSteps } {
  const finish = useEffectEvent(onDone);
  const [steps] = useState(() =>
    makePhoneSignIn({
      send: (to, retry) => callApi(sendPhoneCodeCall, to, { retry }),
      verify(code, retry) {
        // Read now: the guest whose cart comes along (Specification 6; product.md 2).
        const guestId = readGuestId();
        const input = { ...code, deviceToken: readDeviceToken(), ...(guestId === null ? {} : { guestId }) };
        return callApi(verifyPhoneCall, input, { retry });
      },
      saveName: (name, retry) => callApi(saveNameCall, { name }, { retry }),
      store: (person) => storeSignedIn(person, 'mobileNumber'),
      storeName: writeName,
      showLine: (line) => showPopup({ kind: 'success', text: line }),
      later: (act, ms) => void setTimeout(act, ms),
      finish: () => finish(),
    }),
  );
  const state = useSyncExternalStore(steps.watch, steps.read, steps.read);
  return { state, steps };
}
