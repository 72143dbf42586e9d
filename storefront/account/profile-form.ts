import { DEFAULT_COUNTRY_CODE } from '#contract/account/account.limits.ts';
import {
  emailOf,
  isAccountName,
  isEmail,
  isPhoneComplete,
  localPhone,
} from '#contract/account/account.rules.ts';
import type { Profile } from '#contract/account/profile.wire.ts';
import type { Answer } from '#storefront/api/client.ts';
import { makeState } from './steps-state.ts';

export type ProfileField = 'name' | 'email' | 'phone';
export type Fault = 'needed' | 'tooShort' | 'notValid' | 'start' | 'length' | { refusal: string };
/** A new number or address that waits for the code that was sent to it. */
export type Awaited =
  | { kind: 'phone'; countryCode: string; phone: string }
  | { kind: 'email'; email: string };

export type ProfileFormState = {
  /** What holds now; a new number or address joins it when its code was right. */
  saved: Profile;
  name: string;
  email: string;
  countryCode: string;
  /** Local digits. */
  phone: string;
  faults: Partial<Record<ProfileField, Fault>>;
  isSaving: boolean;
  awaited: readonly Awaited[];
  /** Whose code is being asked for, over the page. */
  confirming: Awaited | null;
  /** What the server said about the codes it sent. */
  note: string | null;
};

type Changes = { name: string; countryCode?: string; phone?: string; email?: string };
type Changed = Profile & { isPhoneCodeSent: boolean; isEmailCodeSent: boolean };

/** What the form needs of browser and server; given, so that it is tested without either. */
export type ProfilePorts = {
  change(changes: Changes, retry: () => void): Promise<Answer<Changed>>;
  /** Name, number and picture are stored, and every open page follows. */
  store(profile: Profile): void;
  /** What the server says: short, in passing. */
  say(line: string): void;
};

const typedFrom = ({ name, email, countryCode, phone }: Profile) => ({
  name: name ?? '',
  email: email ?? '',
  countryCode: countryCode ?? DEFAULT_COUNTRY_CODE,
  phone: phone ?? '',
});

function faultOf(state: ProfileFormState, field: ProfileField): Fault | undefined {
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
  const { read, watch, set } = makeState<ProfileFormState>({
    saved: profile,
    ...typedFrom(profile),
    faults: {},
    isSaving: false,
    awaited: [],
    confirming: null,
    note: null,
  });

  /** Another profile holds now: fields that nobody has touched follow it. */
  function takeSaved(saved: Profile): void {
    const before = typedFrom(read().saved);
    const now = typedFrom(saved);
    const follows = (field: keyof typeof now) =>
      read()[field] === before[field] ? { [field]: now[field] } : {};
    const isPhoneUntouched = read().phone === before.phone && read().countryCode === before.countryCode;
    set({
      saved,
      ...follows('name'),
      ...follows('email'),
      ...(isPhoneUntouched ? { phone: now.phone, countryCode: now.countryCode } : {}),
    });
  }

  const isTyped = (awaited: Awaited): boolean =>
    awaited.kind === 'email'
      ? awaited.email === emailOf(read().email)
      : awaited.phone === read().phone && awaited.countryCode === read().countryCode;

  /** The new number and address as they are typed, in the order in which they are confirmed. */
  function typedChanges(): Awaited[] {
    const { saved, email, countryCode, phone } = read();
    const changes: Awaited[] = [];
    if (phone !== '' && (phone !== saved.phone || countryCode !== saved.countryCode))
      changes.push({ kind: 'phone', countryCode, phone });
    if (emailOf(email) !== '' && emailOf(email) !== saved.email)
      changes.push({ kind: 'email', email: emailOf(email) });
    return changes;
  }

  const changesFor = (name: string, wanted: readonly Awaited[]): Changes =>
    Object.assign({ name }, ...wanted.map(({ kind, ...value }) => value));

  function checkAll(): boolean {
    const faults = Object.fromEntries(
      FIELDS.map((field) => [field, faultOf(read(), field)]).filter(([, fault]) => fault !== undefined),
    ) as ProfileFormState['faults'];
    set({ faults });
    return Object.keys(faults).length === 0;
  }

  /** A refusal stands beside the field it is about; about a name alone when nothing else was changed. */
  function showRefusal(message: string, wanted: readonly Awaited[]): void {
    const field = wanted.length === 1 ? (wanted[0]?.kind ?? 'name') : wanted.length === 0 ? 'name' : null;
    if (field === null) ports.say(message);
    else set({ faults: { ...read().faults, [field]: { refusal: message } } });
  }

  async function save(): Promise<void> {
    if (read().isSaving || !checkAll()) return;
    const changes = typedChanges();
    const kept = read().awaited.filter((awaited) => isTyped(awaited));
    // A code that is on its way is good: it is asked for again only from its own step.
    const wanted = changes.filter(({ kind }) => !kept.some((awaited) => awaited.kind === kind));
    set({ isSaving: true });
    const answer = await ports.change(changesFor(read().name.trim(), wanted), () => void save());
    set({ isSaving: false });
    if (!answer.ok) {
      if (answer.message !== null) showRefusal(answer.message, wanted);
      return;
    }
    const { isPhoneCodeSent, isEmailCodeSent, ...saved } = answer.data;
    const awaited = changes.filter(
      (change) =>
        kept.some(({ kind }) => kind === change.kind) ||
        (change.kind === 'phone' ? isPhoneCodeSent : isEmailCodeSent),
    );
    ports.store(saved);
    takeSaved(saved);
    set({ name: saved.name ?? read().name, awaited, confirming: awaited[0] ?? null, note: answer.message });
    if (awaited.length === 0) ports.say(answer.message);
  }

  return {
    read,
    watch,
    type(field: ProfileField, text: string): void {
      set({ [field]: field === 'phone' ? localPhone(read().countryCode, text) : text });
      // Once a fault is shown it goes as soon as it is mended.
      if (read().faults[field]) set({ faults: { ...read().faults, [field]: faultOf(read(), field) } });
    },
    chooseCountry: (countryCode: string): void => set({ countryCode, phone: '' }),
    /** A field was left. */
    check(field: ProfileField): void {
      if (!read().faults[field]) set({ faults: { ...read().faults, [field]: faultOf(read(), field) } });
    },
    save,
    takeSaved,
    /** What waits for a code, if the field still says it. */
    waiting: (kind: Awaited['kind']): Awaited | undefined =>
      read().awaited.find((awaited) => awaited.kind === kind && isTyped(awaited)),
    confirm: (awaited: Awaited): void => set({ confirming: awaited, note: null }),
    closeConfirm: (): void => set({ confirming: null }),
    /** Asks for another code for what is being confirmed; nothing else is changed by it. */
    resend: (awaited: Awaited, retry: () => void): Promise<Answer<Changed>> =>
      ports.change(changesFor(read().saved.name ?? read().name.trim(), [awaited]), retry),
    /** The code was right: what it confirmed holds now, and the next one is asked for. */
    confirmed(awaited: Awaited, saved: Profile): void {
      const rest = read().awaited.filter(({ kind }) => kind !== awaited.kind);
      ports.store(saved);
      takeSaved(saved);
      const now = typedFrom(saved);
      set({
        ...(awaited.kind === 'email' ? { email: now.email } : {}),
        awaited: rest,
        confirming: rest[0] ?? null,
        note: null,
      });
    },
  };
}
export type ProfileForm = ReturnType<typeof makeProfileForm>;
