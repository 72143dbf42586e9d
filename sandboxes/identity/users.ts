import { createHash } from 'node:crypto';
import type { IdentityProvider, PageLanguage } from './texts.ts';

/** A person with an account at the provider. */
export type Person = {
  givenName: string;
  familyName: string;
  email: string | null;
  /** Whether the provider says that the e-mail is verified. */
  isEmailVerified: boolean;
};

type DemoPerson = Omit<Person, 'givenName' | 'familyName'> & {
  key: string;
  name: Record<PageLanguage, readonly [givenName: string, familyName: string]>;
};

/** Demo users, one for each statement that a provider can make about an e-mail; other people are typed on the page. */
export const SANDBOX_USERS: readonly DemoPerson[] = [
  {
    key: 'verified',
    name: { ar: ['سارة', 'القحطاني'], en: ['Sara', 'Al-Qahtani'] },
    email: 'sara.alqahtani@gmail.com',
    isEmailVerified: true,
  },
  {
    key: 'unverified',
    name: { ar: ['عمر', 'الحداد'], en: ['Omar', 'Al-Haddad'] },
    email: 'omar.alhaddad@outlook.com',
    isEmailVerified: false,
  },
  {
    key: 'no-email',
    name: { ar: ['نورة', 'العتيبي'], en: ['Noura', 'Al-Otaibi'] },
    email: null,
    isEmailVerified: false,
  },
];

export const sandboxUser = (
  { name, email, isEmailVerified }: DemoPerson,
  language: PageLanguage,
): Person => ({
  givenName: name[language][0],
  familyName: name[language][1],
  email,
  isEmailVerified,
});

export const fullName = ({ givenName, familyName }: Person): string => `${givenName} ${familyName}`.trim();

/** The choice made on the page: a demo user by key, a typed person, or cancelled. `wrong` means invalid input. */
export type Choice = 'cancelled' | { person: Person; key: string } | { wrong: 'nobody' | 'email' };

const MAX_TYPED_LENGTH = 200;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function choiceOf(field: (name: string) => string, language: PageLanguage): Choice {
  const choice = field('choice');
  if (choice === 'cancel') return 'cancelled';
  const demo = SANDBOX_USERS.find(({ key }) => key === choice);
  if (demo) return { person: sandboxUser(demo, language), key: demo.key };
  const [givenName = '', ...rest] = field('name').slice(0, MAX_TYPED_LENGTH).trim().split(/\s+/);
  const email = field('email').slice(0, MAX_TYPED_LENGTH).trim();
  if (!givenName && !email) return { wrong: 'nobody' };
  if (email && !EMAIL.test(email)) return { wrong: 'email' };
  const person = {
    givenName,
    familyName: rest.join(' '),
    email: email || null,
    isEmailVerified: field('is_verified') === 'yes',
  };
  return { person, key: email.toLowerCase() || fullName(person) };
}

/**
 * The provider's permanent id of a person, in the provider's own format. The id depends on the e-mail but not on the
 * page's language, and differs between providers.
 */
export function subjectOf(
  provider: IdentityProvider,
  { person, key }: { person: Person; key: string },
): string {
  const digest = createHash('sha256')
    .update(`${provider}:${person.email?.toLowerCase() ?? key}`)
    .digest('hex');
  const digits = (BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0');
  if (provider === 'apple') return `${digits.slice(0, 6)}.${digest.slice(0, 32)}.${digits.slice(6, 10)}`;
  return provider === 'google' ? `1${digits}` : `1${digits.slice(0, 16)}`;
}
