import { emailOf, localPhone } from '#contract/account/account.rules.ts';
import {
  FRIEND_COUNTRY_CODE,
  type FriendField,
  type FriendProblems,
  friendProblems,
} from '#contract/account/friends.rules.ts';
import type { Friend } from '#contract/account/friends.wire.ts';
import { carrierOf, isNationalAddress, nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore } from '#storefront/ui/store.ts';

export type FriendTextField = 'name' | 'phone' | 'email' | 'address' | 'nationalAddress';
export type FriendFormState = {
  /** The friend being edited; null for a new one. */
  editing: Friend | null;
  name: string;
  /** Local digits. */
  phone: string;
  email: string;
  city: City | null;
  address: string;
  nationalAddress: string;
  problems: FriendProblems;
  isSaving: boolean;
};

export type FriendDetails = {
  name: string;
  phone: string;
  email: string | null;
  cityId: number;
  address: string | null;
  nationalAddress: string | null;
};

/** What the form needs from the browser and the server. Passed in, so that tests need neither. */
export type FriendPorts = {
  add(friend: FriendDetails & { key: string }, retry: () => void): Promise<Answer<Friend>>;
  change(friend: FriendDetails & { friendId: number }, retry: () => void): Promise<Answer<Friend>>;
  /** Called when the friend is saved. */
  saved(friend: Friend, message: string, editing: Friend | null): void;
  /** Called when another browser has removed the friend meanwhile. */
  onDeleted(friend: Friend, message: string): void;
  /** Shows a refusal that is not about one field. */
  refuse(message: string): void;
  newKey(): string;
};

/** Formatted as people read it aloud: RQMA 4821. */
export const readableNationalAddress = (text: string): string =>
  isNationalAddress(text) ? nationalAddressOf(text).replace(/^(.{4})/, '$1 ') : text;

const fieldsFrom = (friend: Friend | null): Omit<FriendFormState, 'isSaving'> => ({
  editing: friend,
  name: friend?.name ?? '',
  phone: friend?.phone ?? '',
  email: friend?.email ?? '',
  city: friend?.city ?? null,
  address: friend?.address ?? '',
  nationalAddress: readableNationalAddress(friend?.nationalAddress ?? ''),
  problems: {},
});

const problemsIn = ({ city, ...typed }: FriendFormState): FriendProblems =>
  friendProblems({ ...typed, carrier: city === null ? null : carrierOf(city) });

/** Normalises typed text: digits of a phone number, capitals of a National Address. */
function normalised(field: FriendTextField, text: string): string {
  if (field === 'phone') return localPhone(FRIEND_COUNTRY_CODE, text);
  return field === 'nationalAddress' ? text.toUpperCase() : text;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/**
 * The form for a new or saved friend's address, with the server's own rules. A refusal or a network failure loses
 * nothing typed, and retrying never adds the friend twice.
 */
export function makeFriendForm(ports: FriendPorts) {
  const { read, watch, patch } = makeStore<FriendFormState>({ ...fieldsFrom(null), isSaving: false });
  /** The idempotency key of the friend being added. Any change starts a new attempt with a new key. */
  let key: string | null = null;
  /** The unfinished new address, saved while another one is edited. */
  let draft = fieldsFrom(null);

  /** Clears shown problems as soon as they are corrected; a new problem is not shown before its field loses focus. */
  function clearCorrected(): void {
    const now = problemsIn(read());
    const remaining = Object.entries(now).filter(([field]) => field in read().problems);
    patch({ problems: Object.fromEntries(remaining) });
  }

  async function send(): Promise<Answer<Friend>> {
    const { editing, name, phone, email, city, address, nationalAddress } = read();
    const details = {
      name: name.trim(),
      phone,
      email: orNull(emailOf(email)),
      cityId: city!.id,
      address: orNull(address),
      nationalAddress: orNull(nationalAddress),
    };
    const retry = () => void save();
    if (editing) return await ports.change({ ...details, friendId: editing.id }, retry);
    key ??= ports.newKey();
    return await ports.add({ ...details, key }, retry);
  }

  async function save(): Promise<void> {
    const { editing, isSaving } = read();
    if (isSaving) return;
    const problems = problemsIn(read());
    patch({ problems });
    if (Object.keys(problems).length > 0) return;
    patch({ isSaving: true });
    const answer = await send();
    patch({ isSaving: false });
    if (answer.ok) {
      if (editing === null) draft = fieldsFrom(null);
      open(null);
      ports.saved(answer.data, answer.message, editing);
      return;
    }
    // Not sent: the offer to retry says so.
    if (answer.message === null) return;
    const found = (answer.data as { problems?: FriendProblems } | null)?.problems;
    if (found) patch({ problems: found });
    else if (answer.code === 'notFound' && editing) {
      open(null);
      ports.onDeleted(editing, answer.message);
    } else ports.refuse(answer.message);
  }

  function open(friend: Friend | null): void {
    const { isSaving: _, ...now } = read();
    if (now.editing === null && friend !== null) draft = now;
    key = null;
    patch(friend === null ? draft : fieldsFrom(friend));
  }

  return {
    read,
    watch,
    /** Opens the form with a saved friend, or with the unfinished new one. */
    open,
    type(field: FriendTextField, text: string): void {
      key = null;
      patch({ [field]: normalised(field, text) });
      clearCorrected();
    },
    chooseCity(city: City | null): void {
      key = null;
      patch({ city });
      clearCorrected();
    },
    /** Call when a field loses focus. */
    leave(field: FriendField): void {
      if (field === 'nationalAddress') {
        patch({ nationalAddress: readableNationalAddress(read().nationalAddress) });
      }
      const problem = problemsIn(read())[field];
      // An empty field is a problem only on save, not when it is merely passed.
      const isEmpty = field !== 'city' && read()[field].trim() === '';
      if (problem !== undefined && !isEmpty) patch({ problems: { ...read().problems, [field]: problem } });
    },
    save,
  };
}
export type FriendFormSteps = ReturnType<typeof makeFriendForm>;
