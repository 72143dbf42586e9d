import { MIN_NEW_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/account/account.limits.ts';
import type { EmailProblem } from '../email-sign-in/email-problems.ts';
import type { EmailSignInText } from '../email-sign-in/email-text.ts';
import type { FormEntry } from './form-state.ts';

function textOf({ problems }: EmailSignInText, problem: EmailProblem): string {
  if (problem === 'passwordTooShort') return problems.passwordTooShort(MIN_PASSWORD_LENGTH);
  if (problem === 'newPasswordTooShort') return problems.newPasswordTooShort(MIN_NEW_PASSWORD_LENGTH);
  return problems[problem];
}

/**
 * The error text of a form field: the server's message about the field, or the problem that the browser found in its
 * value.
 */
export function fieldErrorText<Field extends string>(
  t: EmailSignInText,
  form: FormEntry<Field, EmailProblem>,
  field: Field,
): string | undefined {
  const { refused } = form.read();
  if (refused?.field === field) return refused.message;
  const problem = form.problemOf(field);
  return problem === null ? undefined : textOf(t, problem);
}
