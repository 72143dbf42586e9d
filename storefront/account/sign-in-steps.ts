import {
  CLOSE_AFTER_SIGN_IN_MS,
  DEFAULT_COUNTRY_CODE,
  RESEND_SECONDS,
} from '#contract/account/account.limits.ts';
import {
  isAccountName,
  isCodeComplete,
  isPhoneComplete,
  localPhone,
  needsName,
} from '#contract/account/account.rules.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/client.ts';

export type SignInState = {
  step: 'phone' | 'code' | 'name';
  countryCode: string;
  /** Local digits, as they are read. */
  phone: string;
  /** The server's sentence about the number, or 'start' for a Saudi number that does not begin with 5. */
  phoneError: { refusal: string } | 'start' | null;
  isSending: boolean;
  code: string;
  codeState: 'empty' | 'busy' | 'wrong' | 'right';
  codeError: string | null;
  /** What the server says about the code that is on its way (Specification 8, Success messages). */
  codeNote: string | null;
  /** Counts the codes that were sent; each begins the countdown again. */
  sent: number;
  resendSeconds: number;
  canResend: boolean;
  name: string;
  isSaving: boolean;
  nameError: string | null;
};

/** What signing in needs of browser and server; given, so that its steps are tested without either. */
export type SignInPorts = {
  send(to: { countryCode: string; phone: string }, retry: () => void): Promise<Answer<string | null>>;
  verify(
    code: { countryCode: string; phone: string; code: string },
    retry: () => void,
  ): Promise<Answer<SignedIn>>;
  saveName(name: string, retry: () => void): Promise<Answer<{ name: string | null }>>;
  /** Signed in: stored, and every open page follows. */
  store(person: SignedIn): void;
  storeName(name: string): void;
  /** Country 91 only: the line of the answer, shown as a success popup (Specification 4). */
  showLine(line: string): void;
  later(act: () => void, ms: number): void;
  /** All steps are behind the shopper. */
  finish(): void;
};

const start: SignInState = {
  step: 'phone',
  countryCode: DEFAULT_COUNTRY_CODE,
  phone: '',
  phoneError: null,
  isSending: false,
  code: '',
  codeState: 'empty',
  codeError: null,
  codeNote: null,
  sent: 0,
  resendSeconds: RESEND_SECONDS,
  canResend: false,
  name: '',
  isSaving: false,
  nameError: null,
};

/** Seconds after which the server takes the next request for a code, where it says so. */
function secondsToWait(data: unknown): number | null {
  const seconds = (data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : null;
}

/**
 * Number, code, and for a new account the name (Specification 4, Phone sign-in): a code is asked for by itself when
 * the number is complete, and checked by itself at the fourth digit.
 */
export function makePhoneSignIn(ports: SignInPorts) {
  let state = start;
  const watchers = new Set<() => void>();

  function set(next: Partial<SignInState>): void {
    state = { ...state, ...next };
    for (const tell of watchers) tell();
  }

  const toCode = (resendSeconds: number, codeNote: string): void =>
    set({
      step: 'code',
      code: '',
      codeState: 'empty',
      codeError: null,
      codeNote,
      sent: state.sent + 1,
      resendSeconds,
      canResend: false,
    });

  async function sendCode(): Promise<void> {
    const { countryCode, phone, isSending } = state;
    if (isSending || !isPhoneComplete(countryCode, phone)) return;
    set({ isSending: true, phoneError: null });
    const answer = await ports.send({ countryCode, phone }, () => void sendCode());
    set({ isSending: false });
    // The number was changed meanwhile: this answer is about another one.
    if (state.phone !== phone || state.countryCode !== countryCode) return;
    if (answer.ok) {
      toCode(RESEND_SECONDS, answer.message);
      if (answer.data !== null) ports.showLine(answer.data);
      return;
    }
    if (answer.message === null) return;
    const wait = answer.code === 'tooManyTries' ? secondsToWait(answer.data) : null;
    // The code of a moment ago is still good: the step for it, not a dead end.
    if (wait !== null && wait <= RESEND_SECONDS) toCode(wait, answer.message);
    else if (state.step === 'code') set({ codeError: answer.message, codeState: 'wrong' });
    else set({ phoneError: { refusal: answer.message } });
  }

  function typePhone(typed: string): void {
    const phone = localPhone(state.countryCode, typed);
    if (phone === state.phone) return;
    const isSaudi = state.countryCode === '966';
    set({ phone, phoneError: isSaudi && phone !== '' && !phone.startsWith('5') ? 'start' : null });
    void sendCode();
  }

  async function verify(code: string): Promise<void> {
    const { countryCode, phone, codeState } = state;
    if (codeState === 'busy' || codeState === 'right' || !isCodeComplete(code)) return;
    set({ code, codeState: 'busy', codeError: null });
    const answer = await ports.verify({ countryCode, phone, code }, () => void verify(code));
    if (!answer.ok) {
      // Unreached: the digits stay, and the offer to retry sends them again.
      if (answer.message === null) set({ codeState: 'empty' });
      else set({ codeState: 'wrong', codeError: answer.message });
      return;
    }
    set({ codeState: 'right' });
    ports.store(answer.data);
    ports.later(() => {
      if (answer.data.isNew || needsName(answer.data.name))
        set({ step: 'name', name: answer.data.name ?? '' });
      else ports.finish();
    }, CLOSE_AFTER_SIGN_IN_MS);
  }

  async function saveName(): Promise<void> {
    const name = state.name.trim();
    if (state.isSaving || !isAccountName(name)) return;
    set({ isSaving: true, nameError: null });
    const answer = await ports.saveName(name, () => void saveName());
    set({ isSaving: false, nameError: answer.ok ? null : answer.message });
    if (!answer.ok) return;
    ports.storeName(answer.data.name ?? name);
    ports.finish();
  }

  return {
    read: (): SignInState => state,
    watch(tell: () => void): () => void {
      watchers.add(tell);
      return () => {
        watchers.delete(tell);
      };
    },
    chooseCountry(countryCode: string): void {
      set({ countryCode, phone: '', phoneError: null });
    },
    typePhone,
    sendCode,
    typeCode(code: string): void {
      if (state.codeState === 'busy' || state.codeState === 'right') return;
      set({ code, codeState: 'empty', codeError: null });
    },
    verify,
    allowResend: () => set({ canResend: true }),
    /** Back to the number, which stays as it was typed. */
    back(): void {
      if (state.step === 'code' && state.codeState !== 'busy' && state.codeState !== 'right')
        set({ step: 'phone' });
    },
    typeName: (name: string) => set({ name, nameError: null }),
    saveName,
  };
}
export type PhoneSignInSteps = ReturnType<typeof makePhoneSignIn>;
