import type { Permission } from '#contract/staff/permissions.rules.ts';
import { awaitsRecipient, givesBack, mayMove, ORDER_STATUS_CODES, type OrderStatus } from './orders.rules.ts';

/** The filters of the board, of which one is on at a time. */
export const boardFilters = ['late', 'mine', 'engraved', 'cafe'] as const;
export type BoardFilter = (typeof boardFilters)[number];

/** The shop's own steps within status 3; no code on the wire of the storefront changes with them. */
export const preparationSteps = ['pick', 'engrave', 'wrap', 'ready'] as const;
export type PreparationStep = (typeof preparationSteps)[number];

/** Where an order is in the shop's own work; the columns of the board. */
export const steps = ['awaitsRecipient', 'new', ...preparationSteps, 'onTheWay'] as const;
export type Step = (typeof steps)[number];

/** Letters of a note of staff on an order. */
export const MAX_NOTE_LENGTH = 1000;
/** What staff may correct of where an order goes, before it leaves the shop. */
export const recipientDetails = ['name', 'phone', 'address', 'window'] as const;
export type RecipientDetail = (typeof recipientDetails)[number];

const BEFORE_HAND_OVER: readonly OrderStatus[] = ['accepted', 'recipientAccepted', 'wrapGift'];

/**
 * The details that staff may correct now. A courier who was asked has the old ones, and can be told by phone only; a
 * recipient who still chooses address and time does so by their link.
 */
export function mayCorrect(order: Order & { hasCourier: boolean; isForgotten: boolean }): RecipientDetail[] {
  if (!BEFORE_HAND_OVER.includes(order.status) || order.hasCourier || order.isForgotten) return [];
  if (awaitsRecipient(order)) return ['name', 'phone'];
  return order.method === 'cafe' ? ['name', 'phone', 'window'] : ['name', 'phone', 'address', 'window'];
}

type Order = { status: OrderStatus; method: 'delivery' | 'cafe'; hasRecipientLink: boolean };

/** @param prepared null for an order that was wrapped without the board, by a command */
export function stepOf(order: Order, prepared: PreparationStep | null): Step {
  if (awaitsRecipient(order)) return 'awaitsRecipient';
  if (order.status === 'wrapGift') return prepared ?? 'ready';
  return order.status === 'onTheWay' ? 'onTheWay' : 'new';
}

export const isPreparation = (step: Step): step is PreparationStep =>
  preparationSteps.some((one) => one === step);

type Prepared = { step: Step; engraved: { done: number; of: number } | null };

/** The step after this one; null at the last one, after which the order leaves the shop. Only engraved pots go to the laser. */
export function nextPreparation({ step, engraved }: Prepared): PreparationStep | null {
  if (step === 'pick') return engraved === null ? 'wrap' : 'engrave';
  if (step === 'engrave') return 'wrap';
  return step === 'wrap' ? 'ready' : null;
}

/** The step before this one; null at the first one. */
export function previousPreparation({ step, engraved }: Prepared): PreparationStep | null {
  if (step === 'ready') return 'wrap';
  if (step === 'wrap') return engraved === null ? 'pick' : 'engrave';
  return step === 'engrave' ? 'pick' : null;
}

/** Staff take a move back within this time. */
export const STEP_BACK_MINUTES = 10;
/** A shopper is notified after this time that staff moved the order; never if the move was taken back before. */
export const TELL_AFTER_SECONDS = 60;
/** Why a move is taken back. Chosen, not written: the audit log holds no text of people. */
export const stepBackReasons = ['mistake', 'wrongOrder', 'notReady'] as const;
export type StepBackReason = (typeof stepBackReasons)[number];

/**
 * Until when staff can take back the newest move of an order; null where they cannot. An end returned money, and what
 * couriers, recipients or payments did is not theirs to take back.
 */
export function stepBackUntil(move: { status: OrderStatus; isByStaff: boolean; at: Date }): Date | null {
  const isUndoable = move.status === 'wrapGift' || move.status === 'onTheWay' || move.status === 'delivered';
  return move.isByStaff && isUndoable ? new Date(move.at.getTime() + STEP_BACK_MINUTES * 60_000) : null;
}

/** The permission with which staff move an order to a status. */
export function permissionToMove(to: OrderStatus): Permission {
  if (givesBack(to)) return 'orders.end';
  return to === 'wrapGift' ? 'orders.prepare' : 'orders.dispatch';
}

const statuses = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];

/** The statuses to which staff with these permissions may move an order now. */
export const movesFor = (order: Order, held: ReadonlySet<Permission>): OrderStatus[] =>
  statuses.filter((to) => mayMove(order, to, 'operator') && held.has(permissionToMove(to)));

/** What is printed for the parcel of an order, as PDF. */
export const papers = ['receipt', 'cards', 'care', 'label'] as const;
export type Paper = (typeof papers)[number];

/** The permission with which staff print it. */
export const permissionToPrint = (paper: Paper): Permission =>
  paper === 'label' ? 'orders.dispatch' : 'orders.prepare';

/** A member who took an order is shown to work on it for this long. */
export const CLAIM_HOURS = 4;

/** The steps on an order's way, the first one first. Which one it is at: `placeOnWay`. */
export function wayOf({
  method,
  hasRecipientLink,
  engraved,
}: Pick<Order, 'method' | 'hasRecipientLink'> & Pick<Prepared, 'engraved'>): (Step | 'delivered')[] {
  const way: (Step | 'delivered')[] = hasRecipientLink ? ['awaitsRecipient', 'new'] : ['new'];
  way.push(...preparationSteps.filter((step) => step !== 'engrave' || engraved !== null));
  if (method === 'delivery') way.push('onTheWay');
  way.push('delivered');
  return way;
}

/** Where an order is on its way; null for one that is not paid, or that ended otherwise than with its delivery. */
export const placeOnWay = ({
  status,
  step,
}: {
  status: OrderStatus;
  step: Step;
}): Step | 'delivered' | null =>
  status === 'delivered' ? 'delivered' : status === 'awaitingPayment' || givesBack(status) ? null : step;

/** What staff do to an order within one status, as its history names it. */
export const workActs = ['prepare', 'engraved', 'notEngraved', 'spoilt'] as const;
export type WorkAct = (typeof workActs)[number];
