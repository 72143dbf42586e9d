import type { Transaction } from '#database/database.ts';

/**
 * The commands of operators that are recorded. Order status changes are not here: an order's own history names the
 * operator.
 */
export type Act =
  | 'order.refund'
  | 'order.askCourier'
  | 'wallet.credit'
  | 'ticket.answer'
  | 'rating.release'
  | 'rating.hold'
  | 'rating.answer'
  | 'stock.set'
  | 'day.close'
  | 'day.open'
  | 'notice.save'
  | 'notice.remove';

export type OperatorAct = {
  /** The operator's name, as given to the command. */
  operator: string;
  act: Act;
  /** The object of the act: a number, a date or a name from the shop's data. Never a shopper's contact. */
  subject: string;
};

/** Records an operator's act in the transaction that performs it, so that neither exists without the other. */
export async function insertOperatorAct(
  tx: Transaction,
  { operator, act, subject }: OperatorAct,
  at: Date,
): Promise<void> {
  await tx.insertInto('operator_acts').values({ operator, act, subject, at }).execute();
}
