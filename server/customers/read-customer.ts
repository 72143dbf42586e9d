import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readCustomerCall } from '#contract/customers/office.calls.ts';
import { MAX_ADDRESSES_SHOWN, MAX_RATINGS_SHOWN } from '#contract/customers/office.limits.ts';
import { topics } from '#contract/notifications/preferences.wire.ts';
import { listFriendRows } from '#server/account/friends/friends.public.ts';
import { type Customer, findCustomerFacts } from '#server/account/profile/customers.public.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { maskedPhone } from '#server/http/masked-contact.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOpenConsent, listNotificationPreferences } from '#server/notifications/for-staff.public.ts';
import { countOrdersOfBuyer, listRatingsOfBuyer } from '#server/orders/office/orders-of-buyer.public.ts';
import { readWallet } from '#server/wallet/wallet-for-staff.public.ts';
import { maskedContacts } from './masked-contacts.ts';
import { asCustomer } from './must-find-customer.ts';

type Shown = OutputOf<typeof readCustomerCall>;

/**
 * A customer, limited to what the caller's role may see. Other data is left out of the response.
 * @throws Refusal notFound
 */
export async function readCustomer(
  { customerId }: InputOf<typeof readCustomerCall>,
  context: StaffContext,
): Promise<Shown> {
  const { database, clock, language } = context;
  const found = await findCustomerFacts(database, customerId, clock.now());
  if (!found) throw refuse('notFound', (t) => t.office.customerUnknown);
  const ratings = await listRatingsOfBuyer(database, found.id, language);
  return {
    customerId,
    ...maskedContacts(found),
    language: found.language,
    since: found.since,
    signInMethods: found.signInMethods,
    lostPhone: found.lostPhone,
    orders: await countOrdersOfBuyer(database, found.id),
    ...(await walletOf(context, found)),
    ratings: ratings.slice(0, MAX_RATINGS_SHOWN),
    ratingsTotal: ratings.length,
    ...(await addressesOf(context, found)),
    ...(await messagesOf(asCustomer(context, found), found)),
  };
}

/** The wallet's balance, for roles that credit wallets or do the accounts. */
async function walletOf(context: StaffContext, customer: Customer): Promise<Pick<Shown, 'wallet'>> {
  const { permissions } = context.staff;
  if (!permissions.has('money.wallet') && !permissions.has('reports.money')) return {};
  const { balance, held } = await readWallet({ limit: 1 }, asCustomer(context, customer));
  return { wallet: { balance, held } };
}

/** The number of addresses that the customer saved for friends; roles that deliver also see the addresses. */
async function addressesOf(
  { database, language, staff }: StaffContext,
  { id }: Customer,
): Promise<Pick<Shown, 'addresses' | 'addressesTotal'>> {
  const friends = await listFriendRows(database, id);
  if (!staff.permissions.has('orders.dispatch')) return { addressesTotal: friends.length };
  const cities = new Map((await listCities(database)).map((city) => [city.id, city.names[language]]));
  return {
    addressesTotal: friends.length,
    addresses: friends.slice(0, MAX_ADDRESSES_SHOWN).map((friend) => ({
      id: friend.id,
      name: friend.name,
      // A friend's saved phone number is always Saudi (contract/account/friends.wire).
      phone: maskedPhone({ countryCode: '966', phone: friend.phone }),
      city: cities.get(friend.cityId)!,
      text: friend.address,
      nationalAddress: friend.nationalAddress,
    })),
  };
}

/** The optional messages that the customer gets, and since when the customer has consented to WhatsApp. */
async function messagesOf(
  context: CustomerContext,
  { id, countryCode, phone }: Customer,
): Promise<Pick<Shown, 'messages' | 'whatsappSince'>> {
  const preferences = await listNotificationPreferences({}, context);
  const consent =
    phone === null ? undefined : await findOpenConsent(context.database, id, `+${countryCode}${phone}`);
  return {
    messages: topics.map((topic) => ({
      topic,
      channels: preferences.filter((one) => one.topic === topic && one.isOn).map(({ channel }) => channel),
    })),
    whatsappSince: consent?.givenAt ?? null,
  };
}
