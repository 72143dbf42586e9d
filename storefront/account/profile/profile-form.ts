import { DEFAULT_COUNTRY_CODE, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import {
  emailOf,
  isAccountName,
  isEmail,
  isPhoneComplete,
  localPhone,
} from '#contract/account/account.rules.ts';
import type { Profile } from '#contract/account/profile.wire.ts';
import type { Answer } from '#storefront/api/client.ts';
import { makeStore } from '#storefront/ui/store.ts';
import { secondsToWait } from '../sign-in/code-entry.ts';

export type ProfileField = 'name' | 'email' | 'phone';
export type FieldProblem = 'needed' | 'tooShort' | 'notValid' | 'start' | 'length' | { refusal: string };
type Change = { kind: 'phone'; countryCode: string; phone: string } | { kind: 'email'; email: string };
/** A new number or address that waits for the code that was sent to it, and until when no further one is sent. */
export type PendingChange = Change & { resendAt: number };

export type ProfileFormState = {
  /** What holds now; a new number or address joins it when its code was right. */
  saved: Profile;
  name: string;
  email: string;
  countryCode: string;
  /** Local digits. */
  phone: string;
  problems: Partial<Record<ProfileField, FieldProblem>>;
  isSaving: boolean;
  pending: readonly PendingChange[];
  /** Whose code is being asked for, over the page. */
  confirming: PendingChange | null;
  /** What the server said about the codes it sent. */
  note: string | null;
  /** The owner is asked to show who it is, over the page, before a new number or address. */
  isProving: boolean;
};

type Changes = { name: string; countryCode?: string; phone?: string; email?: string };
type Changed = Profile & { isPhoneCodeSent: boolean; isEmailCodeSent: boolean };

/** What the form needs of browser and server; given, so that it is tested without either. */
export type ProfilePorts = {
  change(changes: Changes, retry: () => void): Promise<Answer<Changed>>;
  /** Name, number and picture are stored, and every open page follows. */
  store(profile: Profile): void;
  /** What the server says: short, in passing. */
  showMessage(line: string): void;
  /** Milliseconds from any fixed moment. */
  now(): number;
};

const typedFrom = ({ name, email, countryCode, phone }: Profile) => ({
  name: name ?? '',
  email: email ?? '',
  countryCode: countryCode ?? DEFAULT_COUNTRY_CODE,
  phone: phone ?? '',
});

function problemOf(state: ProfileFormState, field: ProfileField): FieldProblem | undefined {
  const { saved, name, email, countryCode, phone } = state;
  if (field === 'name') {
    if (name.trim() === '') return 'needed';
    return isAccountName(name) ? undefined : 'tooShort';
  }
  // An account made by e-mail may have no number yet, and one made by phone no address: neither need be added, and what
  // is there can be changed but not emptied.
  if (field === 'email') {
    if (emailOf(email) === '') return saved.email === null ? undefined : 'needed';
    return isEmail(emailOf(email)) ? undefined : 'notValid';
  }
  if (phone === '') return saved.phone === null ? undefined : 'needed';
  if (countryCode === '966' && !phone.startsWith('5')) return 'start';
  return isPhoneComplete(countryCode, phone) ? undefined : 'length';
}

const FIELDS: readonly ProfileField[] = ['name', 'email', 'phone'];

/**
 * Name, e-mail and number (Specification 5, Profile). The name is saved at once; a new number or address waits for its
 * code, one after the other, and the old one stays until then. What was typed is never lost.
 */
export function makeProfileForm(profile: Profile, ports: ProfilePorts) {
  const { read, watch, patch } = makeStore<ProfileFormState>({
    saved: profile,
    ...typedFrom(profile),
    problems: {},
    isSaving: false,
    pending: [],
    confirming: null,
    note: null,
    isProving: false,
  });

  /** Another profile holds now: what nobody has touched, or says the same in another spelling, follows it. */
  function takeSaved(saved: Profile): void {
    const { name, email, countryCode, phone, saved: old } = read();
    const before = typedFrom(old);
    const now = typedFrom(saved);
    const isSameName = name === before.name || name.trim() === now.name;
    const isSameEmail = email === before.email || emailOf(email) === now.email;
    const isSamePhone = phone === before.phone && countryCode === before.countryCode;
    patch({
      saved,
      ...(isSameName ? { name: now.name } : {}),
      ...(isSameEmail ? { email: now.email } : {}),
      ...(isSamePhone ? { phone: now.phone, countryCode: now.countryCode } : {}),
    });
  }

  const isTyped = (pending: Change): boolean =>
    pending.kind === 'email'
      ? pending.email === emailOf(read().email)
      : pending.phone === read().phone && pending.countryCode === read().countryCode;

  /** The new number and address as they are typed, in the order in which they are confirmed. */
  function typedChanges(): Change[] {
    const { saved, email, countryCode, phone } = read();
    const changes: Change[] = [];
    if (phone !== '' && (phone !== saved.phone || countryCode !== saved.countryCode))
      changes.push({ kind: 'phone', countryCode, phone });
    if (emailOf(email) !== '' && emailOf(email) !== saved.email)
      changes.push({ kind: 'email', email: emailOf(email) });
    return changes;
  }

  const changesFor = (name: string, wanted: readonly Change[]): Changes =>
    Object.assign({ name }, ...wanted.map(({ kind, ...value }) => value));

  function checkAll(): boolean {
    const problems = Object.fromEntries(
      FIELDS.map((field) => [field, problemOf(read(), field)]).filter(([, problem]) => problem !== undefined),
    ) as ProfileFormState['problems'];
    patch({ problems });
    return Object.keys(problems).length === 0;
  }

  /** A refusal stands beside the field it is about; about a name alone when nothing else was changed. */
  function showRefusal(message: string, wanted: readonly Change[]): void {
    const field = wanted.length === 1 ? (wanted[0]?.kind ?? 'name') : wanted.length === 0 ? 'name' : null;
    if (field === null) ports.showMessage(message);
    else patch({ problems: { ...read().problems, [field]: { refusal: message } } });
  }

  const afterSeconds = (seconds: number): number => ports.now() + seconds * 1_000;

  async function save(): Promise<void> {
    if (read().isSaving || !checkAll()) return;
    const name = read().name.trim();
    const changes = typedChanges();
    const stillPending = read().pending.filter((pending) => isTyped(pending));
    // A code that is on its way is good: it is asked for again only from its own step.
    const wanted = changes.filter(({ kind }) => !stillPending.some((pending) => pending.kind === kind));
    const retry = (): void => void save();
    patch({ isSaving: true });
    const answer = await ports.change(changesFor(name, wanted), retry);
    // The code of a moment ago, from before the page was loaded anew, is good as well: the name is saved without it.
    const wait = answer.ok || wanted.length > 1 ? null : secondsToWait(answer);
    const saved = wait === null ? answer : await ports.change({ name }, retry);
    patch({ isSaving: false });
    if (!saved.ok) {
      if (saved.code === 'ownerProofNeeded') patch({ isProving: true });
      else if (saved.message !== null) showRefusal(saved.message, wanted);
      return;
    }
    const { isPhoneCodeSent, isEmailCodeSent, ...profile } = saved.data;
    const isSent = { phone: isPhoneCodeSent, email: isEmailCodeSent };
    const pending = changes.flatMap((change): PendingChange[] => {
      const known = stillPending.find(({ kind }) => kind === change.kind);
      if (known) return [known];
      if (wait !== null) return [{ ...change, resendAt: afterSeconds(wait) }];
      return isSent[change.kind] ? [{ ...change, resendAt: afterSeconds(RESEND_SECONDS) }] : [];
    });
    ports.store(profile);
    takeSaved(profile);
    patch({ pending, confirming: pending[0] ?? null, note: answer.message });
    if (pending.length === 0) ports.showMessage(saved.message);
  }

  return {
    read,
    watch,
    type(field: ProfileField, text: string): void {
      patch({ [field]: field === 'phone' ? localPhone(read().countryCode, text) : text });
      // Once a fault is shown it goes as soon as it is mended.
      if (read().problems[field])
        patch({ problems: { ...read().problems, [field]: problemOf(read(), field) } });
    },
    chooseCountry: (countryCode: string): void => patch({ countryCode, phone: '' }),
    /** A field was left. */
    check(field: ProfileField): void {
      if (!read().problems[field])
        patch({ problems: { ...read().problems, [field]: problemOf(read(), field) } });
    },
    save,
    takeSaved,
    /** What waits for a code, if the field still says it. */
    waiting: (kind: PendingChange['kind']): PendingChange | undefined =>
      read().pending.find((pending) => pending.kind === kind && isTyped(pending)),
    confirm: (pending: PendingChange): void => patch({ confirming: pending, note: null }),
    closeConfirm: (): void => patch({ confirming: null }),
    /** The proof ran out while a code was waited for: it is asked for once more, and the code stays good. */
    proveAgain: (): void => patch({ confirming: null, isProving: true }),
    /** The owner has shown who it is: what was typed is saved now. */
    async proved(): Promise<void> {
      patch({ isProving: false });
      await save();
    },
    closeProof: (): void => patch({ isProving: false }),
    /** Seconds until another code may be asked for. */
    secondsLeft: ({ resendAt }: PendingChange): number =>
      Math.max(0, Math.ceil((resendAt - ports.now()) / 1_000)),
    /** Asks for another code for what is being confirmed; nothing else is changed by it. */
    async resend({ resendAt: _, ...change }: PendingChange, retry: () => void): Promise<Answer<Changed>> {
      const { saved, name } = read();
      const answer = await ports.change(changesFor(saved.name ?? name.trim(), [change]), retry);
      if (answer.ok) {
        const again = { ...change, resendAt: afterSeconds(RESEND_SECONDS) };
        patch({ pending: read().pending.map((one) => (one.kind === change.kind ? again : one)) });
      }
      return answer;
    },
    /** The code was right: what it confirmed holds now, and the next one is asked for. */
    confirmed({ kind }: PendingChange, profile: Profile): void {
      const rest = read().pending.filter((one) => one.kind !== kind);
      ports.store(profile);
      takeSaved(profile);
      patch({ pending: rest, confirming: rest[0] ?? null, note: null });
    },
  };
}
export type ProfileForm = ReturnType<typeof makeProfileForm>;
