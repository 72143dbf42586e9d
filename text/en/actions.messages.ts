import { accountRiyals } from '#text/account-money.ts';
import { isolate } from '#text/isolate.ts';
import { fullDate, timeOfDay } from '#text/when.ts';

const ACTORS: Record<OrderMoved['actor'], string> = {
  customer: 'the customer',
  guest: 'the customer',
  operator: 'someone at the shop',
  recipient: 'the recipient',
  payment: 'the payment',
  system: 'the system',
  courier: 'the courier',
};

/**
 * An order that has changed since the caller saw it: its current status and who changed it. `name` is null if the
 * system changed it.
 */
export type OrderMoved = {
  number: string;
  from: string;
  to: string;
  actor: 'customer' | 'guest' | 'recipient' | 'operator' | 'courier' | 'payment' | 'system';
  name: string | null;
  at: Date;
};

/**
 * Why an action of staff is refused. Operator commands print these sentences in English, so a status has the name that
 * operators type in commands.
 */
export const actions = {
  orderUnknown: (number: string) => `There is no order ${isolate(number)}.`,
  operatorNeeded: 'Say who moves the order.',
  reasonEmpty: 'The reason is empty.',
  orderMoved: ({ number, from, to, actor, name, at }: OrderMoved) =>
    `Order ${isolate(number)} is not ${isolate(from)}: ${name === null ? ACTORS[actor] : isolate(name)} made it ${isolate(to)} on ${fullDate('en', at)}, ${timeOfDay('en', at)}. Nothing was changed.`,
  noNextStatus: (number: string, status: string) =>
    `Order ${isolate(number)} is ${isolate(status)} and has no next status.`,
  cannotBecome: (number: string, status: string, to: string) =>
    `Order ${isolate(number)} is ${isolate(status)} and can’t become ${isolate(to)}.`,
  pickedUpAtCafe: (number: string) => `Order ${isolate(number)} is picked up at the café.`,
  notWrapped: (number: string, status: string) =>
    `Order ${isolate(number)} is ${isolate(status)}: a courier collects wrapped orders only.`,
  courierRequested: (number: string) =>
    `A courier was already requested for order ${isolate(number)}: see show-shipment.`,
  creditNotValid: (halalas: number, max: number) =>
    `“${halalas / 100}” is not an amount of riyals up to ${max / 100}.`,
  refundHasNoLastDay: 'Only a reward may have a last day, not a refund.',
  dayIsOver: (day: string) => `${isolate(day)} is over.`,
  customerUnknown: (contact: string) => `No customer has ${isolate(contact)}.`,
  emailNotValid: (typed: string) => `“${isolate(typed)}” is not an email address.`,
  ownerNameNeeded: 'Say the name of the owner.',
  worksHereAlready: (email: string) => `${isolate(email)} already works here, and not as an owner.`,
  couponSharesUnknown: (number: string) =>
    `It is not known what the coupon of order ${isolate(number)} took off each line. Refund an amount instead.`,
  orderHasNo: (number: string, part: string) => `Order ${isolate(number)} has no ${isolate(part)}.`,
  keyRefundedOther: (number: string, key: string) =>
    `The key “${isolate(key)}” already refunded another amount of order ${isolate(number)}.`,
  keyGaveOther: (key: string) =>
    `The key “${isolate(key)}” was already used for another credit. Use another key.`,
  partRefunded: (number: string, part: string) =>
    `Of order ${isolate(number)}, ${isolate(part)} was refunded before.`,
  nothingToRefund: (number: string, status: string) =>
    `Order ${isolate(number)} is ${isolate(status)}: there is nothing to refund by hand.`,
  refundAtMost: (number: string, max: number) =>
    `Of order ${isolate(number)}, at most ${accountRiyals(max)} riyals can be refunded.`,
  ratingUnknown: (id: number) => `There is no rating ${id} to show.`,
  ratingChanged: (id: number) => `Rating ${id} was changed by its writer. Read it again: show-rating ${id}`,
  ratingHeld: (id: number) => `Rating ${id} is held, so it is not shown.`,
  textLength: (max: number) => `The text must have 1 to ${max} characters.`,
  answerEmpty: 'The answer is empty.',
  answerTooLong: (max: number) => `The answer is longer than ${max} characters.`,
  refundNeedsStatus: 'A refund needs the status resolved-with-refund, and that status needs a refund.',
  ticketUnknown: (number: string) => `There is no ticket ${isolate(number)}.`,
  ticketClosed: (number: string) => `Ticket ${isolate(number)} is closed. Nothing was sent or credited.`,
  countNotValid: (quantity: number, max: number) => `“${quantity}” is not a count from 0 to ${max}.`,
  productUnknown: (product: string) => `There is no product “${isolate(product)}”.`,
  glazeUnknown: (product: string, colour: string) => `${isolate(product)} has no glaze “${isolate(colour)}”.`,
  glazeNeeded: (product: string) => `${isolate(product)} has glazes: say which one.`,
  dateNotValid: (date: string) => `“${date}” is not a date.`,
  noticeKeyNotValid: (key: string) => `“${isolate(key)}” is not a name such as eid-al-fitr-2027.`,
  noticeEndsEarly: 'The notice would end before it begins, or before its cut-off.',
  cityUnknown: (names: readonly string[]) =>
    `There is no city ${names.map((name) => `“${isolate(name)}”`).join(', ')}.`,
  sentenceNeeded: {
    notice: 'The notice is needed in Arabic and in English.',
    reason: 'The reason is needed in Arabic and in English.',
  },
  sentenceTooLong: (max: number) => `A sentence may have at most ${max} characters in each language.`,
};
