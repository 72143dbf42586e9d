import { describe, expect, it } from 'vitest';
import { emailAccount as t } from '#text/en/email-account.ts';
import { newPasswordProblems, signInProblems, signUpProblems } from './email-problems.ts';

const filled = { name: 'Sara', email: 'sara@example.com', password: 'gardenia7', repeated: 'gardenia7' };

describe('Specification 5, Email sign-in', () => {
  // spec: 5-e-mail-sign-valid-required
  it('requires a valid e-mail that ends with .com', () => {
    const email = (text: string) => signInProblems({ email: text, password: 'secret' }, true).email;
    expect([email(''), email('sara@'), email('sara@example.sa'), email(' Sara@Example.COM ')]).toEqual([
      'emailMissing',
      'emailWrong',
      'emailNotCom',
      null,
    ]);
    expect(t.problems.emailNotCom).toBe("Email must end with '.com'");
  });

  it('turns the .com rule off by one setting (product.md 2)', () => {
    expect(signInProblems({ email: 'sara@example.sa', password: 'secret' }, false).email).toBeNull();
  });

  // spec: 5-password-required-least-6-characters
  it('requires a password of at least 6 characters', () => {
    const password = (text: string) => signInProblems({ email: '', password: text }, true).password;
    expect([password(''), password('12345'), password('123456')]).toEqual([
      'passwordMissing',
      'passwordTooShort',
      null,
    ]);
  });
});

describe('Specification 5, Sign-up', () => {
  const problems = (change: Partial<typeof filled>) => signUpProblems({ ...filled, ...change }, true);

  it('accepts a name, an e-mail and a password entered twice', () => {
    expect(Object.values(problems({}))).toEqual([null, null, null, null]);
  });

  it('requires a name', () => {
    expect(problems({ name: '  ' }).name).toBe('nameMissing');
    expect(problems({ name: 'S' }).name).toBe('nameTooShort');
  });

  it('requires an e-mail that ends with .com', () => {
    expect(problems({ email: 'sara@example.org' }).email).toBe('emailNotCom');
  });

  // spec: 5-new-password-length-product-md
  it('requires a new password of 8 characters (product.md 2) that is more than the name or the address', () => {
    expect(problems({ password: 'garden7', repeated: 'garden7' }).password).toBe('newPasswordTooShort');
    expect(problems({ password: 'sara1234', repeated: 'sara1234' }).password).toBe('passwordIsPersonal');
  });

  // spec: 5-sign-up-confirmation-required-must
  it('requires a matching confirmation', () => {
    expect(problems({ repeated: '' }).repeated).toBe('repeatMissing');
    expect(problems({ repeated: 'gardenia' }).repeated).toBe('passwordsDiffer');
    expect(t.problems.passwordsDiffer).toBe('Passwords must match');
  });
});

describe('Specification 5, New password', () => {
  // spec: 5-new-password-confirmation-must-match
  it('requires the confirmation to match', () => {
    const person = { email: 'sara@example.com', name: null };
    expect(newPasswordProblems({ password: 'gardenia7', repeated: 'gardenia' }, person).repeated).toBe(
      'passwordsDiffer',
    );
    expect(newPasswordProblems({ password: 'gardenia7', repeated: 'gardenia7' }, person).repeated).toBeNull();
  });
});
