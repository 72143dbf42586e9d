import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { openTicketCall } from '#contract/tickets/tickets.calls.ts';
import { TICKETS_A_DAY } from '#contract/tickets/tickets.limits.ts';
import { missingFrom, wordsOfKind } from '#contract/tickets/tickets.rules.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder } from '#server/orders/orders.public.ts';
import { readReturnable } from '#server/orders/ratings/after-delivery.public.ts';
import { attachUploads } from '#server/uploads/uploads.public.ts';
import { contentHash } from './content-hash.ts';
import { listOffered } from './issues.store.ts';
import { showThread } from './show-tickets.ts';
import { countSince, findTicketByKey, insertTicket, lockOpening, type NewTicket } from './tickets.store.ts';

type Input = InputOf<typeof openTicketCall>;

/**
 * Checks that the input has everything that the ticket's kind and issue require, and builds the ticket.
 * @throws Refusal notValid, notFound, wrongState for a return of an order that cannot be returned.
 */
async function checkTicket(
  tx: Transaction,
  input: Input,
  { session: { shopperId }, language, clock }: SignedContext,
): Promise<NewTicket> {
  const { kind, quantity = null, text, files = [] } = input;
  const offered = await listOffered(tx, kind, language);
  const issue = offered.length === 0 ? null : offered.find(({ id }) => id === input.issueId);
  const orderUuid = kind === 'orderIssue' ? input.orderUuid : null;
  const hasOrder = Boolean(orderUuid);
  const [first] = missingFrom({ kind, hasOrder, issue, quantity, text, files: files.length });
  if (first !== undefined)
    throw refuse('notValid', (t) => t.tickets.missing[wordsOfKind(kind)][first], { field: first });
  const order = orderUuid ? await findOwnOrder(tx, shopperId, orderUuid) : null;
  if (order === undefined) throw refuse('notFound', (t) => t.tickets.noSuchOrder);
  if (issue?.isReturn && order) {
    const returnable = await readReturnable(tx, order, clock.now());
    if (returnable !== 'yes')
      throw refuse('wrongState', (t) => t.tickets.noReturn[returnable], { reason: returnable });
  }
  return {
    uuid: randomUUID(),
    shopperId,
    kind,
    issueId: issue?.id ?? null,
    orderId: order?.id ?? null,
    quantity: issue?.needsQuantity ? quantity : null,
  };
}

/**
 * Opens a ticket with its first message and files (product.md 8).
 *
 * Invariants: one key opens one ticket: a repeat returns the same ticket, and the same key with other content is an
 * error. A shopper opens at most TICKETS_A_DAY tickets in 24 hours. A file belongs to one message. Lock order: the
 * shopper's right to open tickets (`lockOpening`), the files.
 * @throws Refusal notValid, notFound, wrongState, keyReused, tooManyTries.
 */
export async function openTicket(
  input: Input,
  context: SignedContext,
): Promise<OutputOf<typeof openTicketCall>> {
  const { database, session, clock, language } = context;
  const { shopperId } = session;
  const { key, kind, issueId, orderUuid, quantity, text, files = [] } = input;
  const hash = contentHash(kind, issueId ?? null, orderUuid ?? null, quantity ?? null, text, files);
  const now = clock.now();
  const uuid = await inTransaction(database, async (tx) => {
    await lockOpening(tx, shopperId);
    const before = await findTicketByKey(tx, shopperId, key);
    if (before) {
      if (!before.contentHash.equals(hash)) throw refuse('keyReused', (t) => t.tickets.keyReused);
      return before.uuid;
    }
    const ticket = await checkTicket(tx, input, context);
    if ((await countSince(tx, shopperId, new Date(now.getTime() - DAY))) >= TICKETS_A_DAY)
      throw refuse('tooManyTries', (t) => t.tickets.enoughToday);
    await insertTicket(tx, ticket, {
      author: 'shopper',
      text,
      status: null,
      key,
      contentHash: hash,
      files: await attachUploads(tx, shopperId, files, now),
      at: now,
    });
    return ticket.uuid;
  });
  return await showThread(database, { shopperId, uuid, language });
}
