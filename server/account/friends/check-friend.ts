import { createHash } from 'node:crypto';
import { emailOf } from '#contract/account/account.rules.ts';
import { FRIEND_COUNTRY_CODE, type FriendField, friendProblems } from '#contract/account/friends.rules.ts';
import type { Friend } from '#contract/account/friends.wire.ts';
import { carrierOf, nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import { localDigits } from '#contract/digits.ts';
import type { Database } from '#database/database.ts';
import { findCity, type ServedCity, showCity } from '#server/delivery/delivery.public.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import type { FriendDetails, FriendRow } from './friends.store.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/**
 * Checks and normalises a friend's address.
 * @throws Refusal notFound for an unknown city; notValid with the sentence for the first wrong field; its data names
 * all wrong fields.
 */
export async function checkedFriend(database: Database, typed: FriendDetails): Promise<FriendDetails> {
  const city = await findCity(database, typed.cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const address = typed.address ?? '';
  const email = emailOf(typed.email ?? '');
  const nationalAddress = typed.nationalAddress ?? '';
  const { name, phone } = typed;
  const problems = friendProblems({
    name,
    phone,
    email,
    carrier: carrierOf(city),
    address,
    nationalAddress,
  });
  const first = Object.keys(problems)[0] as FriendField | undefined;
  if (first !== undefined)
    throw refuse('notValid', (t) => t.account.friendProblems[problems[first]!], { problems });
  return {
    name,
    phone: localDigits(FRIEND_COUNTRY_CODE, phone),
    email: orNull(email),
    cityId: city.id,
    address: orNull(address),
    nationalAddress: orNull(nationalAddressOf(nationalAddress)),
  };
}

/** Converts a friend to the form the customer sees. */
export const shownFriend = (
  { cityId: _, ...row }: FriendRow,
  city: ServedCity,
  language: Language,
): Friend => ({
  ...row,
  city: showCity(city, language),
});

/** Like `shownFriend`, but also reads the city. */
export async function showFriend(database: Database, row: FriendRow, language: Language): Promise<Friend> {
  return shownFriend(row, (await findCity(database, row.cityId))!, language);
}

/**
 * A hash of all normalised details, by which a repeated request differs from one that reuses the key for other details.
 */
export const friendHash = ({ name, phone, email, cityId, address, nationalAddress }: FriendDetails): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, phone, email, cityId, address, nationalAddress]))
    .digest();
