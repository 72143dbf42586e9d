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

/** What a press does with an order. `from` is what was seen: at any other status or step the order stays as it is. */
export type Move =
  | { kind: 'status'; number: string; from: OrderStatus; to: OrderStatus; reason?: string }
  | { kind: 'step'; number: string; from: PreparationStep; to: PreparationStep }
  /** Takes the last move back; without a reason the person is asked for one. */
  | { kind: 'back'; number: string; from: OrderStatus; reason?: StepBackReason };

export type Movable = Pick<BoardCard, 'number' | 'status' | 'method' | 'step' | 'engraved' | 'stepBackUntil'>;

/** One step on, where this role may move the order there. */
export function nextMove(order: Movable, permissions: readonly Permission[]): Move | null {
  const { number, status, method, step } = order;
  // Only the recipient accepts a gift (product.md 8).
  if (step === 'awaitsRecipient') return null;
  const next = nextPreparation(order);
  if (isPreparation(step) && next)
    return permissions.includes('orders.prepare') ? { kind: 'step', number, from: step, to: next } : null;
  const to = nextStatus({ status, method, hasRecipientLink: false });
  return to && permissions.includes(permissionToMove(to))
    ? { kind: 'status', number, from: status, to }
    : null;
}

/** One step back: within the preparation at any time, otherwise while the last move can be taken back. */
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

/** A café’s order is picked up, not delivered. */
const nameOf = (to: OrderStatus, method: Method) =>
  to === 'delivered' && method === 'cafe' ? 'pickedUp' : to;

/** What the button of a move says. */
export function moveLabel(t: Text, move: Move, method: Method): string {
  if (move.kind === 'step') return t.toStep[move.to];
  if (move.kind === 'back') return t.stepBack;
  const name = nameOf(move.to, method);
  return name in t.move ? t.move[name as keyof typeof t.move] : t.status[move.to];
}

/** Where a move leads, as the board names it. */
export function moveTarget(t: Text, move: Move): string {
  if (move.kind === 'step') return t.steps[move.to];
  return move.kind === 'status' && move.to !== 'wrapGift' ? t.status[move.to] : t.steps.pick;
}

/** What is asked before a move. */
export function moveQuestion(t: Text, move: Move, method: Method): string {
  if (move.kind === 'step') return t.confirm.step(move.number, t.steps[move.to]);
  if (move.kind === 'back') return t.confirm.back(move.number);
  const name = nameOf(move.to, method);
  return name in t.move ? t.confirm[name as keyof typeof t.move](move.number) : t.status[move.to];
}

/** The pots that a move leaves without their engraving. */
export const notEngraved = (move: Move, { engraved }: Pick<Movable, 'engraved'>): number =>
  engraved && move.kind === 'step' && move.from === 'engrave' && move.to === 'wrap'
    ? engraved.of - engraved.done
    : 0;

/** An end returns money, an engraving may have been forgotten, a step back needs a reason: these are asked about first. */
export const asksFirst = (move: Move, order: Pick<Movable, 'engraved'>): boolean =>
  (move.kind === 'status' && givesBack(move.to)) ||
  (move.kind === 'back' && move.reason === undefined) ||
  notEngraved(move, order) > 0;

/** The shopper is notified a minute later, unless the move is taken back before. Preparation is the shop's own work. */
export const isToldLater = (move: Move): move is Move & { kind: 'status' } =>
  move.kind === 'status' && move.to !== 'wrapGift' && !givesBack(move.to);
