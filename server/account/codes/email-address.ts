import { emailOf, emailProblem } from '#contract/account/account.rules.ts';
import { refuse } from '#server/http/refuse.ts';

/**
 * Normalises a typed e-mail address.
 * @param mustEndWithCom Specification 5: applies to sign-in and sign-up if the setting demands it; other forms accept
 * any address
 * @throws Refusal notValid with the sentence from Specification 5.
 */
export function addressOf(typed: string, mustEndWithCom = false): string {
  const email = emailOf(typed);
  const problem = emailProblem(email, mustEndWithCom);
  if (problem) throw refuse('notValid', (t) => t.account.problems[problem], { field: 'email' });
  return email;
}
