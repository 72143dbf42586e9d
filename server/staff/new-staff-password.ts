import { MIN_STAFF_PASSWORD_LENGTH } from '#contract/staff/staff.limits.ts';
import { hashNewPassword } from '#server/account/passwords/passwords.public.ts';
import { refuse } from '#server/http/refuse.ts';

/**
 * Checks a new password of a member and returns its hash. The rules are those for shoppers, with a greater minimum
 * length.
 * @throws Refusal notValid
 */
export async function hashStaffPassword(
  password: string,
  person: { email: string; name: string | null },
): Promise<string> {
  if ([...password.normalize('NFKC')].length < MIN_STAFF_PASSWORD_LENGTH)
    throw refuse('notValid', (t) => t.office.passwordTooShort(MIN_STAFF_PASSWORD_LENGTH), {
      field: 'password',
    });
  return await hashNewPassword(password, person);
}
