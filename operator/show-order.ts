import { CARD_DESIGNS } from '#contract/catalogue/gift-card.rules.ts';
import { westernDigits } from '#contract/digits.ts';
import { inTransaction } from '#database/database.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import type { Shop } from '#server/http/context.ts';
import { readPaidParts } from '#server/orders/documents/documents.public.ts';
import { findOrderForShop, listHistory } from '#server/orders/orders-for-shop.public.ts';
import { whenDelivered } from './when-delivered.ts';

type History = Awaited<ReturnType<typeof listHistory>>;
const riyals = (halalas: number): string => `${(halalas / 100).toFixed(2)} SAR`;

/**
 * `show-order A-10024`: shows everything needed to wrap and deliver an order, including the recipient's address (which
 * the buyer does not see, decision 022), and the order's history with the names of those who acted.
 * @throws Error with one sentence if there is no such order.
 */
export async function showOrder({ database }: Shop, words: readonly string[]): Promise<string> {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new Error('show-order takes the number of an order.');
  const number = westernDigits(word).toUpperCase();
  const order = await findOrderForShop(database, number);
  if (!order) throw new Error(`There is no order ${number}.`);
  const buyer = await findContact(database, order.shopperId);
  const history = await listHistory(database, order.id);
  const { lines: paid } = await inTransaction(database, (tx) => readPaidParts(tx, order.id));
  const paidFor = (line: number, part: number): string => {
    const one = paid?.[line]?.[part];
    return one === undefined ? '' : ` (${riyals(one.amount)})`;
  };
  const names = { customer: buyer.name, recipient: order.recipientName };
  const place =
    order.method === 'cafe'
      ? 'Picked up at the cafe'
      : [order.city, order.address ?? 'the recipient has not said where', order.nationalAddress]
          .filter(Boolean)
          .join(', ');
  const things = order.lines.flatMap(({ quantity, title, colour, engraving, addons, ...card }, n) => [
    `${quantity} × ${[title, colour].filter(Boolean).join(', ')}${paidFor(n, 0)}`,
    ...addons.map((addon, i) => `  with ${addon}${paidFor(n, i + 1)}`),
    ...(engraving === null ? [] : [`  engraved: ${engraving}`]),
    ...(card.cardMessage === null ? [] : [`  on the card: ${card.cardMessage.replaceAll('\n', '\n    ')}`]),
    ...(card.cardFrom === null ? [] : [`  signed: ${card.cardFrom}`]),
    ...(card.cardDesign === CARD_DESIGNS[0] ? [] : [`  design: ${card.cardDesign}`]),
  ]);
  return [
    `${number}: ${order.status}`,
    `When: ${whenDelivered(order)}`,
    `Where: ${place}`,
    ...(order.latitude === null ? [] : [`On the map: ${order.latitude}, ${order.longitude}`]),
    ...(order.driverNote === null ? [] : [`For the driver: ${order.driverNote}`]),
    `To: ${order.recipientName}, +${order.countryCode}${order.phone}`,
    `From: ${buyer.name ?? 'a customer without a name'}${buyer.phone ? `, +${buyer.countryCode}${buyer.phone}` : ''}`,
    `Paid: ${riyals(order.total)}${order.wallet > 0 ? `, and ${riyals(order.wallet)} by the wallet` : ''}`,
    '',
    ...things,
    '',
    ...history.map(({ status, actor, at, reason }) =>
      [at.toISOString(), status, nameOf(actor, names), ...(reason === null ? [] : [reason])].join('  '),
    ),
  ].join('\n');
}

/** The person who acted: the name if one is recorded, otherwise the role. */
function nameOf(
  { kind, name }: History[number]['actor'],
  { customer, recipient }: { customer: string | null; recipient: string },
): string {
  if (kind === 'customer' || kind === 'guest') return customer ?? 'the customer';
  if (kind === 'recipient') return `${recipient}, the recipient`;
  if (kind === 'operator') return name ?? 'somebody of the shop';
  return name === null ? `the ${kind}` : `the ${kind} (${name})`;
}
