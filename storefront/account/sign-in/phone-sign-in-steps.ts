import {
  CLOSE_AFTER_SIGN_IN_MS,
  DEFAULT_COUNTRY_CODE,
  RESEND_SECONDS,
} from '#contract/account/account.limits.ts';
import { isPhoneComplete, localPhone } from '#contract/account/account.rules.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore } from '#storefront/ui/store.ts';
import { makeCodeEntry, secondsToWait } from './code-entry.ts';

export type SignInState = {
  step: 'phone' | 'code';
  countryCode: string;
  /** The phone number's digits without country code. */
  phone: string;
  /** The server's message about the phone number, or 'start' for a Saudi number that does not begin with 5. */
  phoneError: { refusal: string } | 'start' | null;
  isSending: boolean;
};

/** What sign-in needs from the browser and the server. Passed in, so that tests need neither. */
export type SignInPorts = {
  send(to: { countryCode: string; phone: string }, retry: () => void): Promise<Answer<string | null>>;
  verify(
    code: { countryCode: string; phone: string; code: string },
    retry: () => void,
  ): Promise<Answer<SignedIn>>;
  /** Stores the new session; every open page updates its display of the user. */
  store(person: SignedIn): void;
  /** Shows the server's message in a success popup; for country code 91 only (Specification 4). */
  showLine(line: string): void;
  later(act: () => void, ms: number): void;
  /** Called after the code step: asks for the name if it is missing, otherwise finishes. */
  completeSignIn(person: SignedIn): void;
};

/**
 * The steps of phone sign-in (Specification 4, Phone sign-in). A code is sent automatically when the phone number is
 * complete, and checked automatically at the fourth digit.
 */
export function makePhoneSignIn(ports: SignInPorts) {
  const { read, watch, initial, patch } = makeStore<SignInState>({
    step: 'phone',
    countryCode: DEFAULT_COUNTRY_CODE,
    phone: '',
    phoneError: null,
    isSending: false,
  });

  const send = (retry: () => void): Promise<Answer<string | null>> => {
    const { countryCode, phone } = read();
    return ports.send({ countryCode, phone }, retry);
  };
  const showLine = (line: string | null): void => {
    if (line !== null) ports.showLine(line);
  };
  const isCurrent = (countryCode: string, phone: string): boolean =>
    read().phone === phone && read().countryCode === countryCode;

  const code = makeCodeEntry<SignedIn, string | null>({
    send,
    verify(digits, retry) {
      const { countryCode, phone } = read();
      return ports.verify({ countryCode, phone, code: digits }, retry);
    },
    // Show the server's message above the code boxes (Specification 8, Success messages).
    sent(message, line) {
      showLine(line);
      return message;
    },
    accept(person) {
      ports.store(person);
      ports.later(() => ports.completeSignIn(person), CLOSE_AFTER_SIGN_IN_MS);
    },
  });

  async function sendCode(): Promise<void> {
    const { countryCode, phone, isSending } = read();
    if (isSending || !isPhoneComplete(countryCode, phone)) return;
    patch({ isSending: true, phoneError: null });
    const answer = await send(() => void sendCode());
    patch({ isSending: false });
    // Ignore this answer if the phone number has changed since, because the code went to another number.
    if (!isCurrent(countryCode, phone)) return;
    if (!answer.ok && answer.message === null) return;
    // If it is too soon for another code, continue to the code step: the last code is still valid.
    const wait = answer.ok ? RESEND_SECONDS : secondsToWait(answer);
    if (wait === null) patch({ phoneError: { refusal: answer.message ?? '' } });
    else {
      code.begin(answer.message, wait);
      patch({ step: 'code' });
      if (answer.ok) showLine(answer.data);
    }
  }

  return {
    read,
    watch,
    initial,
    code,
    chooseCountry: (countryCode: string): void => patch({ countryCode, phone: '', phoneError: null }),
    typePhone(typed: string): void {
      const phone = localPhone(read().countryCode, typed);
      if (phone === read().phone) return;
      const isSaudi = read().countryCode === '966';
      patch({ phone, phoneError: isSaudi && phone !== '' && !phone.startsWith('5') ? 'start' : null });
      void sendCode();
    },
    sendCode,
    /** Returns to the number step, which still contains the typed number. */
    back(): void {
      if (read().step === 'code' && code.mayLeave()) patch({ step: 'phone' });
    },
  };
}
export type PhoneSignInSteps = ReturnType<typeof makePhoneSignIn>;
