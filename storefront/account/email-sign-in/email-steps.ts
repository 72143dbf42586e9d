import { CLOSE_AFTER_SIGN_IN_MS, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import { emailOf } from '#contract/account/account.rules.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore } from '#storefront/ui/store.ts';
import { makeForm, serverErrorFrom } from '../forms/form-state.ts';
import { makeCodeEntry, secondsToWait } from '../sign-in/code-entry.ts';
import { type EmailProblem, signInProblems, signUpProblems } from './email-problems.ts';
import { type ForgotPorts, type ForgotStep, makeForgotSteps } from './forgot-steps.ts';

/** The steps of the e-mail sign-in dialogs (Specification 2). */
export type EmailStep = 'signin-email' | 'signup' | 'email-code' | ForgotStep;

export type EmailState = {
  step: EmailStep;
  /** The e-mail address that the four-digit code was sent to. */
  sentTo: string;
  /** Why the shopper was sent to this step: the e-mail address is not confirmed yet, or a code has expired. */
  notice: string | null;
  remembers: boolean;
  /**
   * Whether this browser remembers the shopper. If it does, the form is filled in and one press signs in
   * (product.md 2).
   */
  memory: 'asking' | 'none' | 'ready';
};

/** What e-mail sign-in needs from the browser and the server. Passed in, so that tests need neither. */
export type EmailPorts = ForgotPorts & {
  /** Whether an e-mail address must end with .com (Specification 5); a setting of the shop (product.md 2). */
  mustEndWithCom: boolean;
  readRemembered(): Promise<Answer<{ email: string } | null>>;
  /** Signs in by e-mail. Without a password, the server uses the sign-in that it remembers for this browser. */
  signIn(
    who: { email: string; password?: string; remembers: boolean },
    retry: () => void,
  ): Promise<Answer<SignedIn>>;
  signUp(who: { name: string; email: string; password: string }, retry: () => void): Promise<Answer<null>>;
  sendCode(email: string, retry: () => void): Promise<Answer<null>>;
  verifyCode(code: { email: string; code: string }, retry: () => void): Promise<Answer<SignedIn>>;
  /** Stores the new session. Every open tab of the shop then shows the new user. */
  store(person: SignedIn): void;
  completeSignIn(person: SignedIn): void;
  /** Returns from the e-mail form to the choice of sign-in methods. */
  leave(): void;
};

/** The steps of e-mail and password sign-in, sign-up, code, and forgotten password (Specification 4). */
export function makeEmailSteps(ports: EmailPorts) {
  const { read, watch, initial, patch } = makeStore<EmailState>({
    step: 'signin-email',
    sentTo: '',
    notice: null,
    remembers: false,
    memory: 'asking',
  });
  let hasRequested = false;

  const go = (step: EmailStep, notice: string | null = null): void => patch({ step, notice });
  const forgot = makeForgotSteps(ports, go);
  /** The step that the back button of the code step leads to. */
  let codeReturnsTo: 'signin-email' | 'signup' = 'signin-email';

  function goToCode(sentTo: string, from: typeof codeReturnsTo, notice: string | null = null): void {
    codeReturnsTo = from;
    patch({ step: 'email-code', sentTo, notice });
  }
  /** The name, e-mail and password of the last sign-up that sent a code. */
  let signedUpAs = '';

  const signIn = makeForm<'email' | 'password', EmailProblem>(
    { email: '', password: '' },
    {
      problemsOf: (values) => (read().memory === 'ready' ? {} : signInProblems(values, ports.mustEndWithCom)),
      async send({ email: typed, password }, retry) {
        const email = emailOf(typed);
        const { remembers, memory } = read();
        const answer = await ports.signIn(
          { email, remembers, ...(memory === 'ready' ? {} : { password }) },
          retry,
        );
        if (answer.ok) {
          ports.store(answer.data);
          ports.completeSignIn(answer.data);
          return null;
        }
        if (answer.code === 'emailNotVerified') {
          code.begin(null, secondsToWait(answer) ?? RESEND_SECONDS);
          goToCode(email, 'signin-email', answer.message);
          return null;
        }
        const refused = serverErrorFrom(answer, ['email', 'password']);
        // A remembered sign-in works only once, so ask for the password when the server reports it as expired.
        if (answer.code === 'codeExpired') patch({ memory: 'none' });
        const isAboutPassword = answer.code === 'wrongPassword' || answer.code === 'codeExpired';
        return refused && isAboutPassword ? { ...refused, field: 'password' } : refused;
      },
    },
  );

  const signUp = makeForm<'name' | 'email' | 'password' | 'repeated', EmailProblem>(
    { name: '', email: '', password: '', repeated: '' },
    {
      problemsOf: (values) => signUpProblems(values, ports.mustEndWithCom),
      async send({ name, email: typed, password }, retry) {
        const email = emailOf(typed);
        const answer = await ports.signUp({ name: name.trim(), email, password }, retry);
        const details = JSON.stringify([name, email, password]);
        // The server refuses a second code too soon. Continue with the code it sent before, but only if the details are
        // unchanged.
        const wait = !answer.ok && details === signedUpAs ? secondsToWait(answer) : null;
        if (!answer.ok && wait === null) return serverErrorFrom(answer, ['name', 'email', 'password']);
        signedUpAs = details;
        code.begin(answer.ok ? null : answer.message, wait ?? RESEND_SECONDS);
        goToCode(email, 'signup');
        if (answer.ok) ports.showMessage(answer.message);
        return null;
      },
    },
  );

  const code = makeCodeEntry<SignedIn>({
    send: (retry) => ports.sendCode(read().sentTo, retry),
    verify: (digits, retry) => ports.verifyCode({ email: read().sentTo, code: digits }, retry),
    sent(message) {
      patch({ notice: null });
      ports.showMessage(message);
      return null;
    },
    accept(person, message) {
      ports.store(person);
      ports.later(() => {
        ports.completeSignIn(person);
        ports.showMessage(message);
      }, CLOSE_AFTER_SIGN_IN_MS);
    },
  });

  /** Copies the typed e-mail address to the other e-mail forms, so that the shopper need not type it again. */
  function copyEmail(from: typeof signIn | typeof signUp | typeof forgot.email): void {
    const { email } = from.read().values;
    if (signIn.read().values.email !== email) forgetMemory();
    for (const form of [signIn, signUp, forgot.email]) form.type('email', email);
  }
  function forgetMemory(): void {
    if (read().memory !== 'none') patch({ memory: 'none' });
  }

  async function readRemembered(): Promise<void> {
    hasRequested = true;
    const answer = await ports.readRemembered();
    // Ignore a late answer about the remembered sign-in if the shopper has begun to type.
    if (read().memory !== 'asking') return;
    if (!answer.ok || answer.data === null) return patch({ memory: 'none' });
    signIn.type('email', answer.data.email);
    patch({ memory: 'ready', remembers: true });
  }

  function goToSignIn(): void {
    copyEmail(read().step === 'forgot-email' ? forgot.email : signUp);
    go('signin-email');
  }

  return {
    read,
    watch,
    initial,
    signIn,
    signUp,
    code,
    forgot,
    /**
     * Call this when the e-mail step is shown. The first time, asks the server whether this browser remembers the
     * shopper.
     */
    open(): void {
      if (!hasRequested) void readRemembered();
    },
    typeSignIn(field: 'email' | 'password', value: string): void {
      if (signIn.read().values[field] !== value) forgetMemory();
      signIn.type(field, value);
    },
    remember: (remembers: boolean): void => patch({ remembers }),
    goToSignUp(): void {
      copyEmail(signIn);
      go('signup');
    },
    goToForgot(): void {
      copyEmail(signIn);
      go('forgot-email');
    },
    goToSignIn,
    /** Goes one step back and keeps everything typed. */
    back(): void {
      const { step } = read();
      if (step === 'signin-email') ports.leave();
      else if (step === 'signup' || step === 'forgot-email') goToSignIn();
      else if (step === 'forgot-password') go('forgot-email');
      else if (step === 'forgot-code' && forgot.code.mayLeave()) go('forgot-email');
      else if (step === 'email-code' && code.mayLeave()) go(codeReturnsTo);
    },
  };
}
export type EmailSteps = ReturnType<typeof makeEmailSteps>;
