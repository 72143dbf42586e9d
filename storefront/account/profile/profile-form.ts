import { DEFAULT_COUNTRY_CODE, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import {
  emailOf,
  isAccountName,
  isEmail,
  isPhoneComplete,
  localPhone,
} from '#contract/account/account.rules.ts';
import type { Profile } from '#contract/account/profile.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore } from '#storefront/ui/store.ts';
import { secondsToWait } from '../sign-in/code-entry.ts';

export type ProfileField = 'name' | 'email' | 'phone';
export type FieldProblem = 'needed' | 'tooShort' | 'notValid' | 'start' | 'length' | { refusal: string };
type Change = { kind: 'phone'; countryCode: string; phone: string } | { kind: 'email'; email: string };
/**
 * A typed phone number or e-mail address whose code has not been entered yet, and the time from which another code may
 * be requested.
 */
export type PendingChange = Change & { resendAt: number };

export type ProfileFormState = {
  /**
   * The profile as saved on the server. A new phone number or e-mail address appears in it once its code is entered.
   */
  saved: Profile;
  name: string;
  email: string;
  countryCode: string;
  /** The phone number without country code. */
  phone: string;
  problems: Partial<Record<ProfileField, FieldProblem>>;
  isSaving: boolean;
  pending: readonly PendingChange[];
  /** The new phone number or e-mail address whose code a dialog is asking for. */
  confirming: PendingChange | null;
  /** The server's message about the codes that it sent. */
  note: string | null;
  /** True while a dialog asks the owner to prove who they are, before a new phone number or e-mail address is saved. */
  isProving: boolean;
};

type Changes = { name: string; countryCode?: string; phone?: string; email?: string };
type Changed = Profile & { isPhoneCodeSent: boolean; isEmailCodeSent: boolean };

/** What the form needs from the browser and the server. Passed in, so that tests need neither. */
export type ProfilePorts = {
  change(changes: Changes, retry: () => void): Promise<Answer<Changed>>;
  /** Stores name, number and picture; every open page updates its display of them. */
  store(profile: Profile): void;
  showMessage(line: string): void;
  /** A monotonic time in milliseconds; only differences matter. */
  now(): number;
};

const fieldsFrom = ({ name, email, countryCode, phone }: Profile) => ({
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
  // An account created by e-mail may have no number, and one created by phone no e-mail. The missing one is optional; a
  // saved one can be changed but not emptied.
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
 * The profile form (Specification 5, Profile). It saves the name at once. A new number and a new e-mail address each
 * wait for a code, one after the other; the old value stays until its code is confirmed. Nothing typed is lost.
 */
export function makeProfileForm(profile: Profile, ports: ProfilePorts) {
  const { read, watch, initial, patch } = makeStore<ProfileFormState>({
    saved: profile,
    ...fieldsFrom(profile),
    problems: {},
    isSaving: false,
    pending: [],
    confirming: null,
    note: null,
    isProving: false,
  });

  /**
   * Applies a newly saved profile. A field is overwritten only if the shopper has not changed it, or typed the same
   * value in another spelling.
   */
  function applySaved(saved: Profile): void {
    const { name, email, countryCode, phone, saved: old } = read();
    const before = fieldsFrom(old);
    const now = fieldsFrom(saved);
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

  /** The typed new number and e-mail address, in the order in which they are confirmed. */
  function typedChanges(): Change[] {
    const { saved, email, countryCode, phone } = read();
    const changes: Change[] = [];
    if (phone !== '' && (phone !== saved.phone || countryCode !== saved.countryCode))
      changes.push({ kind: 'phone', countryCode, phone });
    if (emailOf(email) !== '' && emailOf(email) !== saved.email)
      changes.push({ kind: 'email', email: emailOf(email) });
    return changes;
  }

  const changesFor = (name: string, changesToSend: readonly Change[]): Changes =>
    Object.assign({ name }, ...changesToSend.map(({ kind, ...value }) => value));

  function checkAll(): boolean {
    const problems = Object.fromEntries(
      FIELDS.map((field) => [field, problemOf(read(), field)]).filter(([, problem]) => problem !== undefined),
    ) as ProfileFormState['problems'];
    patch({ problems });
    return Object.keys(problems).length === 0;
  }

  /**
   * Shows a refusal at the field that was changed, or as a message if several fields were. If neither number nor
   * address was changed, the refusal is about the name.
   */
  function showRefusal(message: string, changesToSend: readonly Change[]): void {
    const field =
      changesToSend.length === 1
        ? (changesToSend[0]?.kind ?? 'name')
        : changesToSend.length === 0
          ? 'name'
          : null;
    if (field === null) ports.showMessage(message);
    else patch({ problems: { ...read().problems, [field]: { refusal: message } } });
  }

  const afterSeconds = (seconds: number): number => ports.now() + seconds * 1_000;

  async function save(): Promise<void> {
    if (read().isSaving || !checkAll()) return;
    const name = read().name.trim();
    const changes = typedChanges();
    const stillPending = read().pending.filter((pending) => isTyped(pending));
    // Do not send a change whose code is still valid; the shopper can request another code in its dialog.
    const changesToSend = changes.filter(
      ({ kind }) => !stillPending.some((pending) => pending.kind === kind),
    );
    const retry = (): void => void save();
    patch({ isSaving: true });
    const answer = await ports.change(changesFor(name, changesToSend), retry);
    // A code that was sent before the page was reloaded is also still valid, so save the name without requesting
    // another.
    const wait = answer.ok || changesToSend.length > 1 ? null : secondsToWait(answer);
    const saved = wait === null ? answer : await ports.change({ name }, retry);
    patch({ isSaving: false });
    if (!saved.ok) {
      if (saved.code === 'ownerProofNeeded') patch({ isProving: true });
      else if (saved.message !== null) showRefusal(saved.message, changesToSend);
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
    applySaved(profile);
    patch({ pending, confirming: pending[0] ?? null, note: answer.message });
    if (pending.length === 0) ports.showMessage(saved.message);
  }

  return {
    read,
    watch,
    initial,
    type(field: ProfileField, text: string): void {
      patch({ [field]: field === 'phone' ? localPhone(read().countryCode, text) : text });
      // Validate again at each key press, so that a displayed problem disappears once corrected.
      if (read().problems[field])
        patch({ problems: { ...read().problems, [field]: problemOf(read(), field) } });
    },
    chooseCountry: (countryCode: string): void => patch({ countryCode, phone: '' }),
    /** Call this when a field loses focus. */
    check(field: ProfileField): void {
      if (!read().problems[field])
        patch({ problems: { ...read().problems, [field]: problemOf(read(), field) } });
    },
    save,
    applySaved,
    /** The change that waits for a code, provided that the field still contains its value. */
    waiting: (kind: PendingChange['kind']): PendingChange | undefined =>
      read().pending.find((pending) => pending.kind === kind && isTyped(pending)),
    confirm: (pending: PendingChange): void => patch({ confirming: pending, note: null }),
    closeConfirm: (): void => patch({ confirming: null }),
    /** The proof of ownership expired before the code was entered. Asks for the proof again; the code remains valid. */
    proveAgain: (): void => patch({ confirming: null, isProving: true }),
    /** Called when the owner has proved who they are: saves the typed values. */
    async proved(): Promise<void> {
      patch({ isProving: false });
      await save();
    },
    closeProof: (): void => patch({ isProving: false }),
    /** Seconds until another code may be requested. */
    secondsLeft: ({ resendAt }: PendingChange): number =>
      Math.max(0, Math.ceil((resendAt - ports.now()) / 1_000)),
    /** Requests another code for the change in the dialog, without saving any other field. */
    async resend({ resendAt: _, ...change }: PendingChange, retry: () => void): Promise<Answer<Changed>> {
      const { saved, name } = read();
      const answer = await ports.change(changesFor(saved.name ?? name.trim(), [change]), retry);
      if (answer.ok) {
        const renewed = { ...change, resendAt: afterSeconds(RESEND_SECONDS) };
        patch({ pending: read().pending.map((one) => (one.kind === change.kind ? renewed : one)) });
      }
      return answer;
    },
    /**
     * Called when the code was right: stores the confirmed profile and opens the dialog for the next code, if there is
     * one.
     */
    confirmed({ kind }: PendingChange, profile: Profile): void {
      const rest = read().pending.filter((one) => one.kind !== kind);
      ports.store(profile);
      applySaved(profile);
      patch({ pending: rest, confirming: rest[0] ?? null, note: null });
    },
  };
}
export type ProfileForm = ReturnType<typeof makeProfileForm>;
