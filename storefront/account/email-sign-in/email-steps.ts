import { CLOSE_AFTER_SIGN_IN_MS, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import { emailOf } from '#contract/account/account.rules.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/client.ts';
import { makeStore } from '#storefront/ui/store.ts';
import { makeForm, serverErrorFrom } from '../forms/form-state.ts';
import { makeCodeEntry, secondsToWait } from '../sign-in/code-entry.ts';
import { type EmailProblem, signInProblems, signUpProblems } from './email-problems.ts';
import { type ForgotPorts, type ForgotStep, makeForgotSteps } from './forgot-steps.ts';

/** The modals of Specification 2 that have to do with e-mail, and the steps within them. */
export type EmailStep = 'signin-email' | 'signup' | 'email-code' | ForgotStep;

export type EmailState = {
  step: EmailStep;
  /** Where the four digits of `email-code` went. */
  sentTo: string;
  /** What brought the shopper here: an address that is not confirmed yet, a proof that is too old. */
  notice: string | null;
  remembers: boolean;
  /** Whether this browser remembers the shopper: then the form is filled, and one press signs in (product.md 2). */
  memory: 'asking' | 'none' | 'ready';
};

/** What signing in by e-mail needs of browser and server; given, so that its steps are tested without either. */
export type EmailPorts = ForgotPorts & {
  /** Specification 5, 'must end with .com': one setting (product.md 2). */
  mustEndWithCom: boolean;
  readRemembered(): Promise<Answer<{ email: string } | null>>;
  /** Without a password what the browser remembers stands for it. */
  signIn(
    who: { email: string; password?: string; remembers: boolean },
    retry: () => void,
  ): Promise<Answer<SignedIn>>;
  signUp(who: { name: string; email: string; password: string }, retry: () => void): Promise<Answer<null>>;
  sendCode(email: string, retry: () => void): Promise<Answer<null>>;
  verifyCode(code: { email: string; code: string }, retry: () => void): Promise<Answer<SignedIn>>;
  /** Signed in: stored, and every open page follows. */
  store(person: SignedIn): void;
  arrive(person: SignedIn): void;
  /** Back to the other ways of signing in. */
  leave(): void;
};

/** E-mail and password, sign-up, the code of an address, a forgotten password (Specification 4). */
export function makeEmailSteps(ports: EmailPorts) {
  const { read, watch, patch } = makeStore<EmailState>({
    step: 'signin-email',
    sentTo: '',
    notice: null,
    remembers: false,
    memory: 'asking',
  });
  let hasRequested = false;

  const go = (step: EmailStep, notice: string | null = null): void => patch({ step, notice });
  const forgot = makeForgotSteps(ports, go);
  /** Where a code leads back to. */
  let codeIsFor: 'signin-email' | 'signup' = 'signin-email';

  function goToCode(sentTo: string, from: typeof codeIsFor, notice: string | null = null): void {
    codeIsFor = from;
    patch({ step: 'email-code', sentTo, notice });
  }
  /** What was told when the last code of a sign-up was sent. */
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
          ports.arrive(answer.data);
          return null;
        }
        if (answer.code === 'emailNotVerified') {
          code.begin(null, secondsToWait(answer) ?? RESEND_SECONDS);
          goToCode(email, 'signin-email', answer.message);
          return null;
        }
        const refused = serverErrorFrom(answer, ['email', 'password']);
        // What the browser remembered is used up: the password is asked for.
        if (answer.code === 'codeExpired') patch({ memory: 'none' });
        const isOfPassword = answer.code === 'wrongPassword' || answer.code === 'codeExpired';
        return refused && isOfPassword ? { ...refused, field: 'password' } : refused;
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
        const reported = JSON.stringify([name, email, password]);
        // The code of a moment ago is still good, unless it was for another password than this one.
        const wait = !answer.ok && reported === signedUpAs ? secondsToWait(answer) : null;
        if (!answer.ok && wait === null) return serverErrorFrom(answer, ['name', 'email', 'password']);
        signedUpAs = reported;
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
        ports.arrive(person);
        ports.showMessage(message);
      }, CLOSE_AFTER_SIGN_IN_MS);
    },
  });

  /** The address goes along to the next form; what is typed in a form stays there. */
  function carry(from: typeof signIn | typeof signUp | typeof forgot.email): void {
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
    // Whoever has begun to type goes the ordinary way.
    if (read().memory !== 'asking') return;
    if (!answer.ok || answer.data === null) return patch({ memory: 'none' });
    signIn.type('email', answer.data.email);
    patch({ memory: 'ready', remembers: true });
  }

  function goToSignIn(): void {
    carry(read().step === 'forgot-email' ? forgot.email : signUp);
    go('signin-email');
  }

  return {
    read,
    watch,
    signIn,
    signUp,
    code,
    forgot,
    /** The e-mail step is shown: what this browser remembers is asked for, once. */
    open(): void {
      if (!hasRequested) void readRemembered();
    },
    typeSignIn(field: 'email' | 'password', value: string): void {
      if (signIn.read().values[field] !== value) forgetMemory();
      signIn.type(field, value);
    },
    remember: (remembers: boolean): void => patch({ remembers }),
    goToSignUp(): void {
      carry(signIn);
      go('signup');
    },
    goToForgot(): void {
      carry(signIn);
      go('forgot-email');
    },
    goToSignIn,
    /** One step back; nothing that was typed is lost. */
    back(): void {
      const { step } = read();
      if (step === 'signin-email') ports.leave();
      else if (step === 'signup' || step === 'forgot-email') goToSignIn();
      else if (step === 'forgot-password') go('forgot-email');
      else if (step === 'forgot-code' && forgot.code.mayLeave()) go('forgot-email');
      else if (step === 'email-code' && code.mayLeave()) go(codeIsFor);
    },
  };
}
export type EmailSteps = ReturnType<typeof makeEmailSteps>;
