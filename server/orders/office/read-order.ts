import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readOrderCall } from '#contract/orders/office.calls.ts';
import { mayCorrect, movesFor, stepBackUntil, stepOf } from '#contract/orders/office.rules.ts';
import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import { inSnapshot, type Transaction } from '#database/database.ts';
import { findCustomerById } from '#server/account/profile/customers.public.ts';
import { maskedEmail, maskedPhone } from '#server/http/masked-contact.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { readShownPayments } from '#server/payments/payments.public.ts';
import { findShipment, hasCourier, listShownShipments } from '#server/shipments/shipments.public.ts';
import { messages } from '#text/messages.ts';
import { listHandoversOf } from '../dispatch/dispatch.store.ts';
import { listFailures } from '../dispatch/parcels.store.ts';
import { readPaidParts } from '../documents/read-paid-parts.ts';
import { listDocumentLinks } from '../documents/tax-documents.store.ts';
import { findPhoto } from '../door-photos/door-photos.store.ts';
import { countEngraved } from '../engraving/engravings.store.ts';
import { listNotes } from '../notes/notes.store.ts';
import { findPlaceOfOrder } from '../notes/recipient.store.ts';
import { listShownOrders, type StoredOrder } from '../order-list.store.ts';
import { findLastEvent, findOrderByNumber, listHistory, type OrderFacts } from '../orders.store.ts';
import { findOrderForShop } from '../orders-for-shop.store.ts';
import { listPreparations, listUndoneMoves } from '../preparation/preparations.store.ts';
import { reasonText, shownShipmentOf } from '../show-orders.ts';
import { listWork } from './list-work.ts';
import { printoutsOf } from './read-printout.ts';
import { minutesLateOf, windowOf } from './shown-card.ts';

type Shown = OutputOf<typeof readOrderCall>;

/**
 * Reads everything about one order that the caller's role may see. Other data is left out of the response.
 *
 * Invariant: the versions in the response belong to the data shown, because everything is read on one snapshot. So a
 * correction that was made from older data is refused.
 * @throws Refusal notFound
 */
export const readOrder = ({ number }: InputOf<typeof readOrderCall>, context: StaffContext): Promise<Shown> =>
  inSnapshot(context.database, (tx) => readWith({ ...context, database: tx }, number));

async function readWith(context: StaffContext & { database: Transaction }, number: string): Promise<Shown> {
  const { database, clock, language, staff } = context;
  const facts = await findOrderByNumber(database, number);
  if (!facts) throw refuse('notFound', (t) => t.office.orderUnknown);
  const { id, shopperId, uuid, status } = facts;
  const [order] = await listShownOrders(database, { shopperId, uuid, language, max: 1, skip: 0 });
  const newest = await findLastEvent(database, id);
  const prepared = (await listPreparations(database, [id])).get(id);
  const slot = {
    startsAt: order!.slotStartsAt,
    endsAt: order!.slotEndsAt,
    isWholeDay: order!.slotIsWholeDay,
  };
  return {
    number,
    status,
    step: stepOf(facts, prepared?.step ?? null),
    version: newest.version,
    createdAt: order!.createdAt,
    method: facts.method,
    language: facts.language,
    city: { id: order!.cityId, name: order!.cityName },
    window: windowOf(slot),
    minutesLate: minutesLateOf(slot, clock.now()),
    pieces: order!.totals.pieces,
    stepBackUntil: stepBackUntil({
      status,
      isByStaff: newest.actor.kind === 'operator',
      at: newest.at,
    }),
    mayMoveTo: movesFor(facts, staff.permissions),
    awaitsRecipient: awaitsRecipient(facts),
    isForOneself: facts.isForOneself,
    lines: order!.lines.map((line) => ({ ...line, addons: line.addons.map(({ title }) => title) })),
    engraved: (await countEngraved(database, [id])).get(id) ?? null,
    ...(await peopleOf(context, facts, order!)),
    ...(await moneyOf(context, facts, order!)),
    ...(await correctionsOf(context, facts)),
    notes: await listNotes(database, id),
    shipment: shownShipmentOf({ id, status }, await listShownShipments(database, [id])),
    ...(await dispatchOf(context, id)),
    printouts: await printoutsOf({ id, number }, context),
    history: await historyOf(context, id),
    work: await listWork(database, number),
  };
}

/** The recipient details that the caller may correct now, and the version to send with a correction. */
async function correctionsOf(
  { database, staff: { permissions } }: StaffContext,
  facts: OrderFacts,
): Promise<Pick<Shown, 'mayCorrect' | 'recipientVersion'>> {
  const { version } = await findPlaceOfOrder(database, facts.id);
  const corrects = permissions.has('orders.dispatch') || permissions.has('people.see');
  if (!corrects) return { mayCorrect: [], recipientVersion: version };
  const shipment = await findShipment(database, facts.id);
  return {
    mayCorrect: mayCorrect({ ...facts, hasCourier: hasCourier(shipment) }),
    recipientVersion: version,
  };
}

/** The hand-overs of the parcel, its failed deliveries and its door photograph. */
async function dispatchOf(
  { database }: StaffContext,
  orderId: number,
): Promise<Pick<Shown, 'doorPhoto' | 'handovers' | 'failures'>> {
  const photo = await findPhoto(database, orderId);
  return {
    doorPhoto: photo ? { who: photo.who, at: photo.at } : null,
    handovers: await listHandoversOf(database, orderId),
    failures: (await listFailures(database, [orderId])).get(orderId) ?? [],
  };
}

/** Lists every move of an order with the person who made it, including undone moves; oldest first. */
async function historyOf({ database, language }: StaffContext, orderId: number): Promise<Shown['history']> {
  const t = messages[language];
  const stand = (await listHistory(database, orderId)).map(({ actor, reason, ...event }) => ({
    ...event,
    actor: actor.kind,
    who: actor.name,
    reason: reasonText(reason, t),
    undone: null,
  }));
  const undone = (await listUndoneMoves(database, orderId)).map((move) => ({
    status: move.status,
    at: move.movedAt,
    actor: 'operator' as const,
    who: move.movedBy,
    reason: null,
    undone: { who: move.who, at: move.undoneAt, reason: move.reason },
  }));
  return undone.length === 0 ? stand : [...stand, ...undone].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The recipient, address and buyer of an order, limited to what the caller's role may see. */
async function peopleOf(
  { database, staff: { permissions } }: StaffContext,
  { number, shopperId, isForgotten }: OrderFacts,
  { recipientName }: StoredOrder,
): Promise<Pick<Shown, 'recipient' | 'address' | 'buyer'>> {
  const seesPeople = permissions.has('people.see');
  const delivers = permissions.has('orders.dispatch') || seesPeople;
  if (!delivers) return { recipient: { name: recipientName } };
  const place = (await findOrderForShop(database, number))!;
  const phone = place.phone === '' ? null : maskedPhone(place);
  const { address: text, nationalAddress, driverNote, latitude, longitude } = place;
  const shown = {
    recipient: { name: recipientName, phone },
    address: { text, nationalAddress, driverNote, latitude, longitude },
  };
  if (!seesPeople) return shown;
  const buyer = isForgotten ? null : await findCustomerById(database, shopperId);
  return {
    ...shown,
    buyer: {
      name: buyer?.name ?? null,
      phone:
        buyer?.phone && buyer.countryCode
          ? maskedPhone({ ...buyer, countryCode: buyer.countryCode, phone: buyer.phone })
          : null,
      email: buyer?.email ? maskedEmail(buyer.email) : null,
      customerId: buyer?.uuid ?? null,
    },
  };
}

/**
 * The amounts of an order, for roles that make refunds or do the accounts. For them, each line also shows what was paid
 * for its parts.
 */
async function moneyOf(
  { database, staff: { permissions } }: StaffContext & { database: Transaction },
  { id }: OrderFacts,
  { totals, lines }: StoredOrder,
): Promise<Partial<Pick<Shown, 'money' | 'lines'>>> {
  if (!permissions.has('money.refund') && !permissions.has('reports.money')) return {};
  const { lines: paid } = await readPaidParts(database, id);
  const payment = (await readShownPayments(database, [id])).get(id) ?? null;
  const documents = (await listDocumentLinks(database, [id])).get(id) ?? [];
  return {
    money: { ...totals, payment, documents },
    lines: lines.map((line, at) => ({
      ...line,
      addons: line.addons.map(({ title }) => title),
      paid: paid?.[at]?.map(({ amount }) => amount) ?? null,
    })),
  };
}
