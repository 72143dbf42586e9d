import { CLOSE_AFTER_SIGN_IN_MS, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import { emailOf, emailProblem } from '#contract/account/account.rules.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeForm, serverErrorFrom } from '../forms/form-state.ts';
import { makeCodeEntry, secondsToWait } from '../sign-in/code-entry.ts';
import { type EmailProblem, newPasswordProblems } from './email-problems.ts';

export type ForgotStep = 'forgot-email' | 'forgot-code' | 'forgot-password';

/** What resetting a password needs from the browser and the server. */
export type ForgotPorts = {
  sendPasswordCode(email: string, retry: () => void): Promise<Answer<null>>;
  verifyPasswordCode(
    code: { email: string; code: string },
    retry: () => void,
  ): Promise<Answer<{ token: string }>>;
  changePassword(change: { token: string; password: string }, retry: () => void): Promise<Answer<null>>;
  /** Shows a success message of Specification 8 in a popup. */
  showMessage(message: string): void;
  later(act: () => void, ms: number): void;
  /** The new password is saved: closes the dialog and goes to the home page. */
  goHome(message: string): void;
};
type GoToStep = (step: ForgotStep, notice?: string) => void;

/** The steps of a forgotten password: e-mail, code, new password (Specification 4). */
export function makeForgotSteps(ports: ForgotPorts, go: GoToStep) {
  /** The token from the server that proves the code was right. It allows one change of the password. */
  let token = '';
  const address = (): string => emailOf(email.read().values.email);

  const email = makeForm<'email', EmailProblem>(
    { email: '' },
    {
      // Specification 5: the e-mail is required and must be valid; only sign-in and sign-up also demand .com.
      problemsOf: (values) => ({ email: emailProblem(emailOf(values.email), false) }),
      async send(values, retry) {
        const answer = await ports.sendPasswordCode(emailOf(values.email), retry);
        // The server refuses a second code too soon. Continue to the code step, because the last code is still valid.
        const wait = answer.ok ? RESEND_SECONDS : secondsToWait(answer);
        if (wait === null) return answer.ok ? null : serverErrorFrom(answer, ['email']);
        code.begin(answer.ok ? null : answer.message, wait);
        go('forgot-code');
        if (answer.ok) ports.showMessage(answer.message);
        return null;
      },
    },
  );

  const code = makeCodeEntry<{ token: string }>({
    send: (retry) => ports.sendPasswordCode(address(), retry),
    verify: (digits, retry) => ports.verifyPasswordCode({ email: address(), code: digits }, retry),
    sent(message) {
      ports.showMessage(message);
      return null;
    },
    accept(proof) {
      token = proof.token;
      ports.later(() => go('forgot-password'), CLOSE_AFTER_SIGN_IN_MS);
    },
  });

  const password = makeForm<'password' | 'repeated', EmailProblem>(
    { password: '', repeated: '' },
    {
      problemsOf: (values) => newPasswordProblems(values, { email: address(), name: null }),
      async send(values, retry) {
        const answer = await ports.changePassword({ token, password: values.password }, retry);
        if (answer.ok) ports.goHome(answer.message);
        else if (answer.code === 'codeExpired') go('forgot-email', answer.message ?? undefined);
        else return serverErrorFrom(answer, ['password']);
        return null;
      },
    },
  );

  return { email, code, password, address };
}
export type ForgotSteps = ReturnType<typeof makeForgotSteps>;
