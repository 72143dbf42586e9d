import { NEW_PASSWORD_MIN, PASSWORD_MIN } from '#contract/account/account.limits.ts';
import type { EmailProblem } from './email-problems.ts';
import type { EmailText } from './email-text.ts';
import type { FormEntry } from './form-entry.ts';

function wordsOf({ problems }: EmailText, problem: EmailProblem): string {
  if (problem === 'passwordTooShort') return problems.passwordTooShort(PASSWORD_MIN);
  if (problem === 'newPasswordTooShort') return problems.newPasswordTooShort(NEW_PASSWORD_MIN);
  return problems[problem];
}

/** What stands beside a field: what the server said of it, or what is wrong with what was typed. */
export function errorOf<Field extends string>(
  t: EmailText,
  form: FormEntry<Field, EmailProblem>,
  field: Field,
): string | undefined {
  const { refused } = form.read();
  if (refused?.field === field) return refused.message;
  const problem = form.problemOf(field);
  return problem === null ? undefined : wordsOf(t, problem);
}
