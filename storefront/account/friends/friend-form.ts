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
import type { Answer } from '#storefront/api/client.ts';
import { makeStore } from '#storefront/ui/store.ts';

export type FriendTextField = 'name' | 'phone' | 'email' | 'address' | 'nationalAddress';
export type FriendFormState = {
  /** Whose address is being changed; null for a new one. */
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

/** What the form needs of browser and server; given, so that it is tested without either. */
export type FriendPorts = {
  add(friend: FriendDetails & { key: string }, retry: () => void): Promise<Answer<Friend>>;
  change(friend: FriendDetails & { friendId: number }, retry: () => void): Promise<Answer<Friend>>;
  /** It is saved, and holds now. */
  saved(friend: Friend, message: string, editing: Friend | null): void;
  /** Another browser has removed it meanwhile. */
  onDeleted(friend: Friend, message: string): void;
  /** A refusal that is about no field. */
  refuse(message: string): void;
  newKey(): string;
};

/** As people read it to each other: RQMA 4821. */
export const readableNationalAddress = (text: string): string =>
  isNationalAddress(text) ? nationalAddressOf(text).replace(/^(.{4})/, '$1 ') : text;

const typedFrom = (friend: Friend | null): Omit<FriendFormState, 'isSaving'> => ({
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

/** What a field makes of what is typed: digits of a number, capitals of a National Address. */
function asTyped(field: FriendTextField, text: string): string {
  if (field === 'phone') return localPhone(FRIEND_COUNTRY_CODE, text);
  return field === 'nationalAddress' ? text.toUpperCase() : text;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/**
 * A friend's address, new or known, by the server's own rules. What was typed is never lost by a refusal or a network
 * that fails; trying again never makes two of it.
 */
export function makeFriendForm(ports: FriendPorts) {
  const { read, watch, patch } = makeStore<FriendFormState>({ ...typedFrom(null), isSaving: false });
  /** Of what is being added, as it stands: what is typed after a try is another attempt. */
  let key: string | null = null;
  /** A new address that is half written waits while another one is changed. */
  let draft = typedFrom(null);

  /** What is shown as wrong goes as soon as it is mended; nothing else is called wrong before a field is left. */
  function follow(): void {
    const now = problemsIn(read());
    const still = Object.entries(now).filter(([field]) => field in read().problems);
    patch({ problems: Object.fromEntries(still) });
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
      if (editing === null) draft = typedFrom(null);
      open(null);
      ports.saved(answer.data, answer.message, editing);
      return;
    }
    // Not sent: what offers to try again says so.
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
    patch(friend === null ? draft : typedFrom(friend));
  }

  return {
    read,
    watch,
    /** With a friend as saved, or a new one as far as it was written. */
    open,
    type(field: FriendTextField, text: string): void {
      key = null;
      patch({ [field]: asTyped(field, text) });
      follow();
    },
    chooseCity(city: City | null): void {
      key = null;
      patch({ city });
      follow();
    },
    /** A field was left. */
    leave(field: FriendField): void {
      if (field === 'nationalAddress') {
        patch({ nationalAddress: readableNationalAddress(read().nationalAddress) });
      }
      const problem = problemsIn(read())[field];
      // Empty is wrong only when all is saved: nobody is scolded for passing by.
      const isEmpty = field !== 'city' && read()[field].trim() === '';
      if (problem !== undefined && !isEmpty) patch({ problems: { ...read().problems, [field]: problem } });
    },
    save,
  };
}
export type FriendFormSteps = ReturnType<typeof makeFriendForm>;
