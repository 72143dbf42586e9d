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
  /** The saved friend being edited, or null for a new friend. */
  editing: Friend | null;
  name: string;
  /** The phone number without country code. */
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
  /** Called when the server has saved the friend. */
  saved(friend: Friend, message: string, editing: Friend | null): void;
  /** Called when the friend was deleted in another browser in the meantime. */
  onDeleted(friend: Friend, message: string): void;
  /** Shows a refusal that concerns the whole form. */
  refuse(message: string): void;
  newKey(): string;
};

/** Separates the letters and digits of a National Address by a space, as people read it: RQMA 4821. */
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

/** Normalises typed text: keeps the digits of a phone number, and writes a National Address in capitals. */
function normalised(field: FriendTextField, text: string): string {
  if (field === 'phone') return localPhone(FRIEND_COUNTRY_CODE, text);
  return field === 'nationalAddress' ? text.toUpperCase() : text;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/**
 * The form for a friend's address, which validates by the same rules as the server. A refusal or a network failure
 * loses nothing typed, and a retry never adds the friend twice.
 */
export function makeFriendForm(ports: FriendPorts) {
  const { read, watch, initial, patch } = makeStore<FriendFormState>({
    ...fieldsFrom(null),
    isSaving: false,
  });
  /**
   * The idempotency key of the friend being added. Any change of a field discards the key, so that changed details are
   * a new request.
   */
  let key: string | null = null;
  /** What was typed for a new friend, kept while the shopper edits a saved one. */
  let draft = fieldsFrom(null);

  /**
   * Removes a displayed problem as soon as the shopper corrects it. New problems appear only when their field loses
   * focus.
   */
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
    // The request did not reach the server: the toast that offers a retry says so.
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
    initial,
    /** Opens the form with a saved friend's details, or with what was typed for a new friend. */
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
    /** Call this when a field loses focus. */
    leave(field: FriendField): void {
      if (field === 'nationalAddress') {
        patch({ nationalAddress: readableNationalAddress(read().nationalAddress) });
      }
      const problem = problemsIn(read())[field];
      // Do not report an empty field when the shopper only tabs through it; saving reports it.
      const isEmpty = field !== 'city' && read()[field].trim() === '';
      if (problem !== undefined && !isEmpty) patch({ problems: { ...read().problems, [field]: problem } });
    },
    save,
  };
}
export type FriendFormSteps = ReturnType<typeof makeFriendForm>;
