import {
  changePasswordCall,
  readRememberedCall,
  sendEmailCodeCall,
  sendPasswordCodeCall,
  signInCall,
  signUpCall,
  verifyEmailCall,
  verifyPasswordCodeCall,
} from '#contract/account/account.calls.ts';
import { needsName } from '#contract/account/account.rules.ts';
import { callApi } from '#storefront/api/api.ts';
import { readDeviceToken, readGuestId } from '#storefront/api/storage.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { storeSignedIn } from '../session.ts';
import type { AfterSignIn } from '../sign-in/use-after-sign-in.ts';
import { type EmailSteps, makeEmailSteps } from './email-steps.ts';

type Context = {
  afterSignIn: AfterSignIn;
  mustEndWithCom: boolean;
  /** Returns from the e-mail form to the choice of sign-in methods. */
  leave: () => void;
  close: () => void;
};

/**
 * Read the guest's id at each call, because the guest may have changed since the dialog opened and the current guest's
 * cart is merged at sign-in (Specification 6; product.md 2).
 */
function device(): { deviceToken: string; guestId?: number } {
  const guestId = readGuestId();
  return { deviceToken: readDeviceToken(), ...(guestId === null ? {} : { guestId }) };
}
const goHome = (): void => {
  if (location.pathname !== href('home')) location.assign(href('home'));
};

/** Connects the e-mail steps to this browser and the server. */
export function makeLiveEmailSteps({ afterSignIn, mustEndWithCom, leave, close }: Context): EmailSteps {
  return makeEmailSteps({
    mustEndWithCom,
    readRemembered: () => callApi(readRememberedCall, {}),
    signIn: (who, retry) => callApi(signInCall, { loginType: 'email', ...who, ...device() }, { retry }),
    signUp: (who, retry) => callApi(signUpCall, { ...who, ...device() }, { retry }),
    sendCode: (email, retry) => callApi(sendEmailCodeCall, { email }, { retry }),
    verifyCode: (code, retry) => callApi(verifyEmailCall, code, { retry }),
    sendPasswordCode: (email, retry) => callApi(sendPasswordCodeCall, { email }, { retry }),
    verifyPasswordCode: (code, retry) => callApi(verifyPasswordCodeCall, code, { retry }),
    changePassword: (change, retry) => callApi(changePasswordCall, change, { retry }),
    store: (person) => storeSignedIn(person, 'email'),
    completeSignIn(person) {
      if (needsName(person.name)) afterSignIn.name.ask('');
      else afterSignIn.finish();
    },
    showMessage: (message) => showPopup({ kind: 'success', text: message }),
    later: (act, ms) => void setTimeout(act, ms),
    leave,
    goHome(message) {
      close();
      // Go to the home page when the shopper closes the message, or when it closes after 5 seconds.
      showPopup({ kind: 'success', text: message, onClose: goHome });
    },
  });
}
