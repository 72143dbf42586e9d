import type { ActorKind } from '#contract/orders/orders.rules.ts';
import { accountRiyals } from '#text/account-money.ts';
import { fullDate, timeOfDay } from '#text/when.ts';

const ACTORS: Record<ActorKind, string> = {
  customer: 'the customer',
  guest: 'the customer',
  operator: 'someone at the shop',
  recipient: 'the recipient',
  payment: 'the payment',
  system: 'the system',
  courier: 'the courier',
};

/** An order that is not where the caller saw it, and who changed it. `name` is null for a system. */
export type OrderMoved = {
  number: string;
  from: string;
  to: string;
  actor: ActorKind;
  name: string | null;
  at: Date;
};

/**
 * Why an action of the shop's staff is refused. Commands print these sentences in English, so a status has the name
 * that commands take.
 */
export const actions = {
  orderUnknown: (number: string) => `There is no order ${number}.`,
  operatorNeeded: 'Say who moves the order.',
  reasonEmpty: 'The reason is empty.',
  orderMoved: ({ number, from, to, actor, name, at }: OrderMoved) =>
    `Order ${number} is not ${from}: ${name ?? ACTORS[actor]} made it ${to} on ${fullDate('en', at)}, ${timeOfDay('en', at)}. Nothing was changed.`,
  noNextStatus: (number: string, status: string) => `Order ${number} is ${status} and has no next status.`,
  cannotBecome: (number: string, status: string, to: string) =>
    `Order ${number} is ${status} and cannot become ${to}.`,
  pickedUpAtCafe: (number: string) => `Order ${number} is picked up at the cafe.`,
  notWrapped: (number: string, status: string) =>
    `Order ${number} is ${status}: a courier collects wrapped orders only.`,
  courierRequested: (number: string) =>
    `A courier was already requested for order ${number}: see show-shipment.`,
  creditNotValid: (halalas: number, max: number) =>
    `"${halalas / 100}" is not an amount of riyals up to ${max / 100}.`,
  refundHasNoLastDay: 'Only a bonus may have a last day, not a refund.',
  dayIsOver: (day: string) => `${day} is over.`,
  customerUnknown: (contact: string) => `No customer has ${contact}.`,
  emailNotValid: (typed: string) => `"${typed}" is not an email address.`,
  ownerNameNeeded: 'Say the name of the owner.',
  worksHereAlready: (email: string) => `${email} already works here, and not as an owner.`,
  couponSharesUnknown: (number: string) =>
    `It is not known what the coupon of order ${number} took off each line. Refund an amount instead.`,
  orderHasNo: (number: string, part: string) => `Order ${number} has no ${part}.`,
  keyRefundedOther: (number: string, key: string) =>
    `The key "${key}" already refunded another amount of order ${number}.`,
  partRefunded: (number: string, part: string) => `Of order ${number}, ${part} was refunded before.`,
  nothingToRefund: (number: string, status: string) =>
    `Order ${number} is ${status}: there is nothing to refund by hand.`,
  refundAtMost: (number: string, max: number) =>
    `Of order ${number}, at most ${accountRiyals(max)} riyals can be refunded.`,
  ratingUnknown: (id: number) => `There is no rating ${id} to show.`,
  ratingChanged: (id: number) => `Rating ${id} was changed by its writer. Read it again: show-rating ${id}`,
  ratingHeld: (id: number) => `Rating ${id} is held, so it is not shown.`,
  textLength: (max: number) => `The text must have 1 to ${max} characters.`,
  answerEmpty: 'The answer is empty.',
  answerTooLong: (max: number) => `The answer is longer than ${max} characters.`,
  refundNeedsStatus: 'A refund needs the status resolved-with-refund, and that status needs a refund.',
  ticketUnknown: (number: string) => `There is no ticket ${number}.`,
  ticketClosed: (number: string) => `Ticket ${number} is closed. Nothing was sent or credited.`,
  countNotValid: (quantity: number, max: number) => `"${quantity}" is not a count from 0 to ${max}.`,
  productUnknown: (product: string) => `There is no product "${product}".`,
  glazeUnknown: (product: string, colour: string) => `${product} has no glaze "${colour}".`,
  glazeNeeded: (product: string) => `${product} has glazes: say which one.`,
  dateNotValid: (date: string) => `"${date}" is not a date.`,
  noticeKeyNotValid: (key: string) => `"${key}" is not a name such as eid-al-fitr-2027.`,
  noticeEndsEarly: 'The notice would end before it begins, or before its cut-off.',
  noticeWithoutHoliday: 'No day is closed between the cut-off and the end of the notice.',
  noticeNeedsDay: (key: string) => `The notice ${key} announces this holiday. Remove the notice first.`,
  cityUnknown: (names: readonly string[]) => `There is no city "${names.join('", "')}".`,
  sentenceNeeded: {
    notice: 'The notice is needed in Arabic and in English.',
    reason: 'The reason is needed in Arabic and in English.',
  },
  sentenceTooLong: (max: number) => `A sentence may have at most ${max} characters in each language.`,
};
