import type { Permission } from '#contract/staff/permissions.rules.ts';
import { awaitsRecipient, givesBack, mayMove, ORDER_STATUS_CODES, type OrderStatus } from './orders.rules.ts';

/** The filters of the order board, of which at most one is active. */
export const boardFilters = ['late', 'mine', 'engraved', 'cafe'] as const;
export type BoardFilter = (typeof boardFilters)[number];

/**
 * The shop's preparation steps within status 3. They do not change the order's status code on the wire of the
 * storefront.
 */
export const preparationSteps = ['pick', 'engrave', 'wrap', 'ready'] as const;
export type PreparationStep = (typeof preparationSteps)[number];

/** The steps of an order in the shop's work; the columns of the board. */
export const steps = ['awaitsRecipient', 'new', ...preparationSteps, 'onTheWay'] as const;
export type Step = (typeof steps)[number];

/** The maximum length of a staff note on an order, in characters. */
export const MAX_NOTE_LENGTH = 1000;
/** The recipient details that staff may correct before an order leaves the shop. */
export const recipientDetails = ['name', 'phone', 'address', 'window'] as const;
export type RecipientDetail = (typeof recipientDetails)[number];

const BEFORE_HAND_OVER: readonly OrderStatus[] = ['accepted', 'recipientAccepted', 'wrapGift'];

/**
 * The recipient details that staff may correct now. Nothing can be corrected while a courier is asked or has the parcel:
 * the courier has the old details and can be told only by phone. A recipient who still has to choose address and time
 * does so by their own link.
 */
export function mayCorrect(order: Order & { hasCourier: boolean; isForgotten: boolean }): RecipientDetail[] {
  if (!BEFORE_HAND_OVER.includes(order.status) || order.hasCourier || order.isForgotten) return [];
  if (awaitsRecipient(order)) return ['name', 'phone'];
  return order.method === 'cafe' ? ['name', 'phone', 'window'] : ['name', 'phone', 'address', 'window'];
}

type Order = { status: OrderStatus; method: 'delivery' | 'cafe'; hasRecipientLink: boolean };

/**
 * The step of an order in the shop's work.
 * @param prepared the preparation step; null for an order that was wrapped by a command instead of the board
 */
export function stepOf(order: Order, prepared: PreparationStep | null): Step {
  if (awaitsRecipient(order)) return 'awaitsRecipient';
  if (order.status === 'wrapGift') return prepared ?? 'ready';
  return order.status === 'onTheWay' ? 'onTheWay' : 'new';
}

export const isPreparation = (step: Step): step is PreparationStep =>
  preparationSteps.some((one) => one === step);

type Prepared = { step: Step; engraved: { done: number; of: number } | null };

/**
 * The next preparation step; null at the last one, after which the order leaves the shop. Only engraved pots go to the
 * laser.
 */
export function nextPreparation({ step, engraved }: Prepared): PreparationStep | null {
  if (step === 'pick') return engraved === null ? 'wrap' : 'engrave';
  if (step === 'engrave') return 'wrap';
  return step === 'wrap' ? 'ready' : null;
}

/** The previous preparation step; null at the first one. */
export function previousPreparation({ step, engraved }: Prepared): PreparationStep | null {
  if (step === 'ready') return 'wrap';
  if (step === 'wrap') return engraved === null ? 'pick' : 'engrave';
  return step === 'engrave' ? 'pick' : null;
}

/** Minutes within which staff can undo a move. */
export const STEP_BACK_MINUTES = 10;
/** Seconds between a staff move and the shopper's notification; an undone move is never notified. */
export const TELL_AFTER_SECONDS = 60;
/** Why a move is undone. Staff choose from this list, so that the audit log contains no free text about people. */
export const stepBackReasons = ['mistake', 'wrongOrder', 'notReady'] as const;
export type StepBackReason = (typeof stepBackReasons)[number];

/**
 * Until when staff can undo the newest move of an order; null if they cannot. Ending an order refunds money and cannot
 * be undone; moves by couriers, recipients or payments are not undone by staff either.
 */
export function stepBackUntil(move: { status: OrderStatus; isByStaff: boolean; at: Date }): Date | null {
  const isUndoable = move.status === 'wrapGift' || move.status === 'onTheWay' || move.status === 'delivered';
  return move.isByStaff && isUndoable ? new Date(move.at.getTime() + STEP_BACK_MINUTES * 60_000) : null;
}

export function permissionToMove(to: OrderStatus): Permission {
  if (givesBack(to)) return 'orders.end';
  return to === 'wrapGift' ? 'orders.prepare' : 'orders.dispatch';
}

const statuses = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];

/** The statuses to which a staff member with these permissions may move an order now. */
export const movesFor = (order: Order, held: ReadonlySet<Permission>): OrderStatus[] =>
  statuses.filter((to) => mayMove(order, to, 'operator') && held.has(permissionToMove(to)));

/** The documents printed for the parcel of an order, as PDF. */
export const orderPrintouts = ['receipt', 'cards', 'care', 'label'] as const;
export type OrderPrintout = (typeof orderPrintouts)[number];

/** The permission that staff need to print a document. */
export const permissionToPrint = (printout: OrderPrintout): Permission =>
  printout === 'label' ? 'orders.dispatch' : 'orders.prepare';

/** The number of hours for which the board shows who claimed an order. */
export const CLAIM_HOURS = 4;

/** The steps of an order until its delivery, in order; `currentStep` finds the current one. */
export function stepsUntilDelivery({
  method,
  hasRecipientLink,
  engraved,
}: Pick<Order, 'method' | 'hasRecipientLink'> & Pick<Prepared, 'engraved'>): (Step | 'delivered')[] {
  const steps: (Step | 'delivered')[] = hasRecipientLink ? ['awaitsRecipient', 'new'] : ['new'];
  steps.push(...preparationSteps.filter((step) => step !== 'engrave' || engraved !== null));
  if (method === 'delivery') steps.push('onTheWay');
  steps.push('delivered');
  return steps;
}

/**
 * The current step of an order until its delivery; null for an order that is unpaid, or that ended without delivery.
 */
export const currentStep = ({
  status,
  step,
}: {
  status: OrderStatus;
  step: Step;
}): Step | 'delivered' | null =>
  status === 'delivered' ? 'delivered' : status === 'awaitingPayment' || givesBack(status) ? null : step;

/** The actions of staff on an order within one status, as the order's history names them. */
export const workActs = ['prepare', 'engraved', 'notEngraved', 'spoilt'] as const;
export type WorkAct = (typeof workActs)[number];
