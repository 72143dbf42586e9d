import {
  isPreparation,
  nextPreparation,
  type PreparationStep,
  permissionToMove,
  previousPreparation,
  type StepBackReason,
} from '#contract/orders/office.rules.ts';
import { givesBack, nextStatus, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import type { office } from '#text/en/office/office.ts';
import type { BoardCard } from './due.ts';

/**
 * A move of an order to another status or preparation step. `from` is the state that the person saw: if the order has
 * left that state, the server refuses the move.
 */
export type Move =
  | { kind: 'status'; number: string; from: OrderStatus; to: OrderStatus; reason?: string }
  | { kind: 'step'; number: string; from: PreparationStep; to: PreparationStep }
  /** Undoes the last move. Without a reason, a dialog asks for one. */
  | { kind: 'back'; number: string; from: OrderStatus; reason?: StepBackReason };

export type Movable = Pick<BoardCard, 'number' | 'status' | 'method' | 'step' | 'engraved' | 'stepBackUntil'>;

/** The next move of an order; null if the member's role may not make it. */
export function nextMove(order: Movable, permissions: readonly Permission[]): Move | null {
  const { number, status, method, step } = order;
  // Staff have no move here, because only the recipient can accept a gift (product.md 8).
  if (step === 'awaitsRecipient') return null;
  const next = nextPreparation(order);
  if (isPreparation(step) && next)
    return permissions.includes('orders.prepare') ? { kind: 'step', number, from: step, to: next } : null;
  const to = nextStatus({ status, method, hasRecipientLink: false });
  return to && permissions.includes(permissionToMove(to))
    ? { kind: 'status', number, from: status, to }
    : null;
}

/**
 * The move that takes an order one step back: within preparation at any time, otherwise only while the last move can be
 * undone.
 */
export function moveBack(order: Movable, permissions: readonly Permission[], now: Date): Move | null {
  const { number, status, step, stepBackUntil } = order;
  const before = previousPreparation(order);
  if (isPreparation(step) && before)
    return permissions.includes('orders.prepare') ? { kind: 'step', number, from: step, to: before } : null;
  return stepBackUntil !== null && now < stepBackUntil && permissions.includes(permissionToMove(status))
    ? { kind: 'back', number, from: status }
    : null;
}

type Text = typeof office.orders;
type Method = BoardCard['method'];

/** The last move of an order for a café is called "picked up" instead of "delivered". */
const nameOf = (to: OrderStatus, method: Method) =>
  to === 'delivered' && method === 'cafe' ? 'pickedUp' : to;

export function moveLabel(t: Text, move: Move, method: Method): string {
  if (move.kind === 'step') return t.toStep[move.to];
  if (move.kind === 'back') return t.stepBack;
  const name = nameOf(move.to, method);
  return name in t.move ? t.move[name as keyof typeof t.move] : t.status[move.to];
}

/** The name of the board column that a move leads to. */
export function moveTarget(t: Text, move: Move): string {
  if (move.kind === 'step') return t.steps[move.to];
  return move.kind === 'status' && move.to !== 'wrapGift' ? t.status[move.to] : t.steps.pick;
}

/** The question in the confirmation dialog of a move. */
export function moveQuestion(t: Text, move: Move, method: Method): string {
  if (move.kind === 'step') return t.confirm.step(move.number, t.steps[move.to]);
  if (move.kind === 'back') return t.confirm.back(move.number);
  const name = nameOf(move.to, method);
  return name in t.move ? t.confirm[name as keyof typeof t.move](move.number) : t.status[move.to];
}

/** The number of pots that would be wrapped without their engraving by this move. */
export const notEngraved = (move: Move, { engraved }: Pick<Movable, 'engraved'>): number =>
  engraved && move.kind === 'step' && move.from === 'engrave' && move.to === 'wrap'
    ? engraved.of - engraved.done
    : 0;

/**
 * Whether a move needs a confirmation: an ended order is refunded, an engraving may be missing, and a step back needs a
 * reason.
 */
export const needsConfirmation = (move: Move, order: Pick<Movable, 'engraved'>): boolean =>
  (move.kind === 'status' && givesBack(move.to)) ||
  (move.kind === 'back' && move.reason === undefined) ||
  notEngraved(move, order) > 0;

/**
 * Whether the shopper is notified of this move a minute later, unless it is undone before. Preparation steps notify no
 * one.
 */
export const isNotifiedLater = (move: Move): move is Move & { kind: 'status' } =>
  move.kind === 'status' && move.to !== 'wrapGift' && !givesBack(move.to);
