import { emailOf, emailProblem } from '#contract/account/account.rules.ts';
import { refuse } from '#server/http/refuse.ts';

/**
 * The address in the shop's own form, however it was typed.
 * @param mustEndWithCom Specification 5: on sign-in and sign-up, where the setting says so; other forms take any.
 * @throws Refusal notValid with the sentence of Specification 5.
 */
export function addressOf(typed: string, mustEndWithCom = false): string {
  const email = emailOf(typed);
  const problem = emailProblem(email, mustEndWithCom);
  if (problem) throw refuse('notValid', (t) => t.account.problems[problem], { field: 'email' });
  return email;
}
