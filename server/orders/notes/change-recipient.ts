import { localPhone } from '#contract/account/account.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { missingFromRecipient, type RecipientField } from '#contract/checkout/checkout.rules.ts';
import { isNationalAddress, nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import type { changeRecipientCall } from '#contract/orders/office.calls.ts';
import { mayCorrect, type RecipientDetail, recipientDetails } from '#contract/orders/office.rules.ts';
import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { findShipment, hasCourier, lockShipment } from '#server/shipments/shipments.public.ts';
import { correctRecipientPhone } from '../gifts/correct-recipient-phone.ts';
import { notify } from '../move-order.ts';
import { findLastEvent, findOrderByNumber, lockOrder, type OrderFacts } from '../orders.store.ts';
import { moveToSlot } from './move-to-slot.ts';
import { findLastCorrection, findNoteByKey, insertNote } from './notes.store.ts';
import { findPlaceOfOrder, type PlaceOfOrder, updateRecipientAndAddress } from './recipient.store.ts';

type Input = InputOf<typeof changeRecipientCall>;
type Output = OutputOf<typeof changeRecipientCall>;

/**
 * Corrects the name, phone number, address or time of an order before the parcel leaves the shop, by the rules of
 * checkout. The city stays the same, because the delivery fee depends on it, so no amount changes. The buyer is told
 * that something changed. The audit log names the changed fields, never their values.
 *
 * Invariant: a correction applies only to the details the caller saw, because each change increments the order's
 * `recipient_version`, which is compared under the order's lock.
 * @throws Refusal notFound, notValid, wrongState, changedMeanwhile, slotTaken
 */
export async function changeRecipient(
  input: Input,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Output>> {
  const { number, key, version } = input;
  const { staff, clock } = context;
  const found = await findOrderByNumber(tx, number);
  if (!found) throw refuse('notFound', (t) => t.office.orderUnknown);
  // A courier that refused the parcel must not be asked again with the old details while they change.
  await lockShipment(tx, found.id);
  const order = (await lockOrder(tx, found.id))!;
  const before = await findNoteByKey(tx, key);
  if (before?.orderId === order.id)
    return { data: { corrected: before.corrected ?? [] }, audit: NOTHING_CHANGED };
  const place = await findPlaceOfOrder(tx, order.id);
  if (place.version !== version) throw await recipientChanged(tx, order.id);
  const next = checkedPlace(order, place, input);
  const corrected = differences(order, place, next);
  if (corrected.length === 0) return { data: { corrected }, audit: NOTHING_CHANGED };
  await requireAllowed(tx, order, corrected);
  await updateRecipientAndAddress(tx, order.id, next);
  // The phone number must change after the name, because the recipient's new link greets them by name.
  if (corrected.includes('phone')) await correctRecipientPhone(tx, context, order, next);
  if (corrected.includes('window')) await moveToSlot(tx, order, next.slotId!, clock.now());
  const { memberId, name: who } = staff;
  const note = { orderId: order.id, memberId, who, at: clock.now(), key, corrected };
  if (!(await insertNote(tx, note))) throw refuse('keyReused', (t) => t.office.noteKeyReused);
  await notify(tx, context, order, 'recipientCorrected');
  return { data: { corrected }, audit: { act: 'order.recipient', subject: number, after: { corrected } } };
}

/** A refusal that names the member who changed the order or its recipient first, and the time. */
async function recipientChanged(tx: Transaction, orderId: number): Promise<Refusal> {
  const event = await findLastEvent(tx, orderId);
  const correction = await findLastCorrection(tx, orderId);
  const { who, act, at } =
    correction && correction.at > event.at
      ? { who: correction.who, act: 'recipient', at: correction.at }
      : { who: event.actor.name, act: event.status, at: event.at };
  return changedMeanwhile({ who, act, at });
}

type Next = Omit<PlaceOfOrder, 'version'>;

/**
 * The order's recipient details with the caller's changes applied, checked by the rules of checkout. @throws Refusal
 * notValid
 */
function checkedPlace(order: OrderFacts, { version: _, ...place }: PlaceOfOrder, input: Input): Next {
  const countryCode = input.countryCode ?? place.countryCode;
  const phone = input.phone === undefined ? place.phone : localPhone(countryCode, input.phone);
  const next: Next = {
    ...place,
    name: input.name ?? place.name,
    countryCode,
    phone,
    address: input.address ?? place.address,
    nationalAddress:
      input.nationalAddress === undefined
        ? place.nationalAddress
        : nationalAddressOf(input.nationalAddress) || null,
    driverNote: input.driverNote === undefined ? place.driverNote : input.driverNote || null,
    slotId: input.slotId ?? place.slotId,
    // A new address clears the map position, which belongs to the old address.
    ...(input.address !== undefined && input.address !== place.address
      ? { latitude: null, longitude: null }
      : {}),
  };
  const missing: RecipientField[] = missingFromRecipient({
    ...next,
    method: order.method,
    address: next.address ?? '',
    nationalAddress: next.nationalAddress ?? '',
    needsNationalAddress: order.slotIsWholeDay,
    recipientDecides: awaitsRecipient(order),
  });
  // In the same-day city the National Address is optional, but must be valid if given.
  if (next.nationalAddress !== null && !isNationalAddress(next.nationalAddress))
    missing.push('nationalAddress');
  if (missing.length > 0) throw refuse('notValid', (t) => t.office.recipientWrong, { fields: missing });
  return next;
}

/** The recipient details that differ between `was` and `now`. */
function differences(order: OrderFacts, was: Next, now: Next): RecipientDetail[] {
  const differs: Record<RecipientDetail, boolean> = {
    name: was.name !== now.name,
    phone: was.phone !== now.phone || was.countryCode !== now.countryCode,
    address:
      was.address !== now.address ||
      was.nationalAddress !== now.nationalAddress ||
      was.driverNote !== now.driverNote,
    window: order.slotId !== now.slotId,
  };
  return recipientDetails.filter((detail) => differs[detail]);
}

/** Refuses corrections that staff may not make now. @throws Refusal wrongState, with the reason */
async function requireAllowed(
  tx: Transaction,
  order: OrderFacts,
  corrected: RecipientDetail[],
): Promise<void> {
  const isWithCourier = hasCourier(await findShipment(tx, order.id));
  const allowed = mayCorrect({ ...order, hasCourier: isWithCourier });
  if (corrected.every((detail) => allowed.includes(detail))) return;
  throw refuse('wrongState', (t) =>
    isWithCourier
      ? t.office.courierHasAddress
      : allowed.length > 0
        ? t.office.recipientChooses
        : t.office.leftTheShop,
  );
}
