import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './password.ts';

describe('product.md 2: passwords are hashed with argon2id', () => {
  it('in the PHC format with OWASP’s cost and a separate salt for each, never as plain text', async () => {
    const [one, other] = [await hashPassword('nine green ferns'), await hashPassword('nine green ferns')];
    for (const hash of [one, other]) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
      expect(hash).not.toContain('ferns');
      expect(await isPassword(hash, 'nine green ferns')).toBe(true);
      expect(await isPassword(hash, 'nine green fern')).toBe(false);
      expect(await isPassword(hash, 'Nine green ferns')).toBe(false);
    }
    expect(one).not.toBe(other);
  });

  // These hashes are from the tests of phc-winner-argon2, with other cost parameters than the shop's.
  it.each([
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
  ])('as the reference implementation computes it: %s', async (hash) => {
    expect(await isPassword(hash, 'password')).toBe(true);
    expect(await isPassword(hash, 'passwort')).toBe(false);
  });

  it('the same text is the same password in any Unicode composition', async () => {
    const hash = await hashPassword('caf\u00e9 caf\u00e9');
    expect(await isPassword(hash, 'cafe\u0301 cafe\u0301')).toBe(true);
  });

  it('no password matches the dummy hash', async () => {
    for (const password of ['', 'password', 'nine green ferns'])
      expect(await isPassword(null, password)).toBe(false);
  });

  it('a hash in another format is a fault, not a wrong password', async () => {
    await expect(isPassword('$2b$10$abcdefghijklmnopqrstuv', 'password')).rejects.toThrow('not in the form');
  });
});

describe('product.md 2: a common password is refused as a new password', () => {
  it.each([
    '12345678',
    'password',
    'Password1',
    'qwertyuiop',
    'iloveyou1',
    'football1',
    // The digits are Arabic-Indic, or the keyboard was left in the Arabic layout.
    '١٢٣٤٥٦٧٨',
    'حشسسصخقي',
    'ضصثقفغعه',
    'aaaaaaaa',
    '12341234',
    'abcabcabc',
    'نورنورنور',
    // Words that are common in the region and therefore weak passwords.
    'ashjar2026',
    'Riyadh1234',
    'alhilal123',
    'Mohammed@1',
    'alhamdulillah',
    'الحمد لله',
    'السعودية',
    'محمد1234',
    'أحمد٢٠٢٦',
    'كلمة السر',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'nine green ferns',
    'k7#mQ2zV',
    'حديقة نورة الخضراء',
    'jasmine-by-the-gate',
    'riyadh garden walls',
  ])('an uncommon one is accepted: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('generated passwords are never refused', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][0-9][A-Z][!-/][a-z][0-9][A-Z][!-/][a-z]{6}$/), (password) => {
        expect(isCommonPassword(password)).toBe(false);
      }),
    );
  });
});
