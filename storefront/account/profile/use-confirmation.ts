import { useState } from 'react';
import { verifyEmailCall, verifyNewPhoneCall } from '#contract/account/account.calls.ts';
import { CLOSE_AFTER_SIGN_IN_MS } from '#contract/account/account.limits.ts';
import type { Profile } from '#contract/account/profile.wire.ts';
import { type Answer, callApi } from '#storefront/api/api.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { showToast } from '#storefront/ui/messages.ts';
import { storeSignedIn } from '../session.ts';
import { type CodeEntry, makeCodeEntry } from '../sign-in/code-entry.ts';
import type { PendingChange, ProfileForm } from './profile-form.ts';

/** Verifies the code of a new number or e-mail address. Confirming an e-mail address also creates a new session. */
async function verify(
  pending: PendingChange,
  code: string,
  saved: Profile,
  retry: () => void,
): Promise<Answer<Profile>> {
  if (pending.kind === 'phone') {
    const { countryCode, phone } = pending;
    return callApi(verifyNewPhoneCall, { code, countryCode, phone }, { retry });
  }
  const { email } = pending;
  const answer = await callApi(verifyEmailCall, { code, email }, { retry });
  if (!answer.ok) return answer;
  storeSignedIn(answer.data, null);
  const { name, picture, countryCode, phone } = answer.data;
  return { ...answer, data: { ...saved, name, picture, countryCode, phone, email } };
}

/**
 * The code entry that confirms a new number or e-mail address. About a second after the right code, it continues with
 * the next change.
 */
export function useConfirmation(form: ProfileForm, pending: PendingChange): CodeEntry {
  const { emailSaved } = useBundle('myAccount');
  const [entry] = useState(() => {
    const newEntry = makeCodeEntry<Profile, Profile>({
      send: (retry) => form.resend(pending, retry),
      async verify(digits, retry) {
        const answer = await verify(pending, digits, form.read().saved, retry);
        if (!answer.ok && answer.code === 'ownerProofNeeded') form.proveAgain();
        return answer;
      },
      sent: (message) => message,
      accept(profile, message) {
        setTimeout(() => {
          form.confirmed(pending, profile);
          // The server's message about an e-mail address greets a newcomer, because a sign-up makes the same call.
          showToast({ text: pending.kind === 'email' ? emailSaved : message });
        }, CLOSE_AFTER_SIGN_IN_MS);
      },
    });
    newEntry.begin(form.read().note, form.secondsLeft(pending));
    return newEntry;
  });
  return entry;
}
