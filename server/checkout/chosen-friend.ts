import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import type { Transaction } from '#database/database.ts';
import { keepFriend, readFriend } from '#server/account/friends.public.ts';
import type { ServedCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CheckedForm } from './checked-form.ts';

/**
 * The form with the chosen friend written in, as the friend is saved: nothing that is known of a friend is taken from
 * the page. What is missing there may be said in the form.
 * @throws Refusal notFound for another person's friend as for one that never was; wrongState for one who lives in
 * another city than the gift goes to.
 */
export async function withFriend(
  asked: PlaceOrder,
  city: ServedCity,
  { database, session, language }: SignedContext,
): Promise<PlaceOrder> {
  if (typeof asked.friendId !== 'number') return asked;
  const friend = await readFriend(database, session.shopperId, asked.friendId);
  if (!friend) throw refuse('notFound', (t) => t.account.noSuchFriend);
  // At the cafe it matters not where somebody lives.
  if (asked.method === 'door' && friend.cityId !== city.id) {
    throw refuse('wrongState', (t) => t.checkout.friendElsewhere(friend.name, city.names[language]));
  }
  return {
    ...asked,
    recipientKind: 'someone',
    recipientName: friend.name,
    recipientCountryCode: FRIEND_COUNTRY_CODE,
    recipientPhone: friend.phone,
    address: friend.address ?? asked.address,
    nationalAddress: friend.nationalAddress ?? asked.nationalAddress,
  };
}

/** The recipient of an order joins the shopper's friends where the shopper wishes it. Once an order. */
export async function keepRecipient(
  tx: Transaction,
  asked: PlaceOrder,
  { recipient, address, nationalAddress }: CheckedForm,
  { city, shopperId, now }: { city: ServedCity; shopperId: number; now: Date },
): Promise<void> {
  const isWished = asked.savesRecipient === true && asked.method === 'door';
  if (!isWished || recipient.kind !== 'someone' || recipient.countryCode !== FRIEND_COUNTRY_CODE) return;
  const { name, phone } = recipient;
  await keepFriend(
    tx,
    shopperId,
    {
      friendId: asked.friendId ?? null,
      key: asked.key,
      name,
      phone,
      email: null,
      cityId: city.id,
      address,
      nationalAddress,
    },
    now,
  );
}
