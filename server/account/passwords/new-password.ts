import { newPasswordProblem } from '#contract/account/account.rules.ts';
import { refuse } from '#server/http/refuse.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password.ts';

/**
 * Checks a new password and returns its hash.
 * @throws Refusal notValid if it is too short, too long, too common, or contains its owner's data (product.md 2).
 */
export async function hashNewPassword(
  password: string,
  person: { email: string; name: string | null },
): Promise<string> {
  const field = { field: 'password' };
  const problem = newPasswordProblem(password, person);
  if (problem) throw refuse('notValid', (t) => t.account.problems[problem], field);
  if (isCommonPassword(password)) throw refuse('notValid', (t) => t.account.passwordIsCommon, field);
  return await hashPassword(password);
}
