import type { Transaction } from '#database/database.ts';

/** What a person of the shop may do by a command, apart from moving an order, whose own history names who did it. */
export type Act =
  | 'order.refund'
  | 'order.askCourier'
  | 'wallet.credit'
  | 'ticket.answer'
  | 'stock.set'
  | 'day.close'
  | 'day.open'
  | 'notice.save'
  | 'notice.remove';

export type OperatorAct = {
  /** The person's name, as they gave it. */
  operator: string;
  act: Act;
  /** What it was done to: a number, a date or a name of the shop's own. Never a shopper's contact. */
  subject: string;
};

/** Records what somebody does, in the transaction that does it: neither is there without the other. */
export async function recordAct(
  tx: Transaction,
  { operator, act, subject }: OperatorAct,
  at: Date,
): Promise<void> {
  await tx.insertInto('operator_acts').values({ operator, act, subject, at }).execute();
}
