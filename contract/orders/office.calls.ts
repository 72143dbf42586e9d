import { deliveryDays } from '#contract/delivery/delivery.wire.ts';
import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import * as wire from './office.wire.ts';

/**
 * The rate limit of calls made by one press on the order board: far above what a person does in an hour, even when
 * moving 200 selected orders at a time, but it stops a script that runs wild.
 */
const BOARD_LIMIT = { requests: 5000, perSeconds: 3600, by: 'session' } as const;

export const listBoardCall = defineOfficeCall({
  name: 'orders.listBoard',
  method: 'GET',
  path: '/office/board',
  audience: 'staff',
  needs: 'orders.see',
  effect: 'reads',
  input: wire.listBoard,
  output: wire.board,
});
/** Finds orders by number; with `people.see` also by phone number or e-mail of buyer or recipient. Newest first. */
export const findOrdersCall = defineOfficeCall({
  name: 'orders.findOrders',
  method: 'POST',
  path: '/office/orders/find',
  audience: 'staff',
  needs: 'orders.see',
  effect: 'reads',
  input: wire.findOrders,
  output: wire.foundOrders,
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
export const readOrderCall = defineOfficeCall({
  name: 'orders.readOrder',
  method: 'GET',
  path: '/office/orders/:number',
  audience: 'staff',
  needs: 'orders.see',
  effect: 'reads',
  input: wire.officeOrderParams,
  output: wire.officeOrder,
  refusals: ['notFound'],
});
/**
 * Moves an order to another status. The status decides which of the three permissions is required (office.rules,
 * permissionToMove).
 */
export const moveOrderCall = defineOfficeCall({
  name: 'orders.moveOrder',
  method: 'POST',
  path: '/office/orders/:number/move',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch', 'orders.end'],
  effect: 'writes',
  input: wire.moveOrder,
  output: wire.movedOrder,
  refusals: ['notAllowed', 'notFound', 'wrongState', 'changedMeanwhile'],
  limit: BOARD_LIMIT,
});
/** Moves an order one preparation step forward or back within status 3. At `ready`, a courier is requested. */
export const prepareOrderCall = defineOfficeCall({
  name: 'orders.prepareOrder',
  method: 'POST',
  path: '/office/orders/:number/step',
  audience: 'staff',
  needs: 'orders.prepare',
  effect: 'writes',
  input: wire.prepareOrder,
  output: wire.movedOrder,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
  limit: BOARD_LIMIT,
});
/** Undoes the last move within ten minutes; requires the same permission as the move. */
export const stepBackCall = defineOfficeCall({
  name: 'orders.stepBack',
  method: 'POST',
  path: '/office/orders/:number/back',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch'],
  effect: 'writes',
  input: wire.stepBack,
  output: wire.movedOrder,
  refusals: ['notAllowed', 'notFound', 'wrongState', 'changedMeanwhile'],
  limit: BOARD_LIMIT,
});
export const revealContactsCall = defineOfficeCall({
  name: 'orders.revealContacts',
  method: 'POST',
  path: '/office/orders/:number/contacts',
  audience: 'staff',
  needs: 'people.reveal',
  effect: 'writes',
  input: wire.officeOrderParams,
  output: wire.contacts,
  refusals: ['notFound'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
/**
 * Downloads message cards, care cards or the courier's label as PDF. The required permission depends on the document
 * (office.rules, permissionToPrint).
 */
export const readPrintoutCall = defineOfficeCall({
  name: 'orders.readPrintout',
  method: 'GET',
  path: '/office/orders/:number/printouts/:printout',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch'],
  effect: 'reads',
  input: wire.readPrintout,
  output: fileAnswer,
  refusals: ['notAllowed', 'notFound'],
  answersFile: true,
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/** Downloads a tax document of an order as PDF, the same for every reader. */
export const readDocumentCall = defineOfficeCall({
  name: 'orders.readDocument',
  method: 'GET',
  path: '/office/orders/:number/documents/:document',
  audience: 'staff',
  needs: ['money.refund', 'reports.money'],
  effect: 'reads',
  input: wire.readDocument,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/** Claims an order, so that others see who works on it. */
export const claimOrderCall = defineOfficeCall({
  name: 'orders.claimOrder',
  method: 'POST',
  path: '/office/orders/:number/claim',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch'],
  effect: 'writes',
  input: wire.claimOrder,
  output: wire.movedOrder,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
  limit: BOARD_LIMIT,
});
export const releaseOrderCall = defineOfficeCall({
  name: 'orders.releaseOrder',
  method: 'DELETE',
  path: '/office/orders/:number/claim',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch'],
  effect: 'writes',
  input: wire.officeOrderParams,
  output: wire.movedOrder,
  refusals: ['notFound', 'changedMeanwhile'],
  limit: BOARD_LIMIT,
});
/** Adds a note that only staff see. */
export const addNoteCall = defineOfficeCall({
  name: 'orders.addNote',
  method: 'POST',
  path: '/office/orders/:number/notes',
  audience: 'staff',
  needs: 'orders.see',
  effect: 'writes',
  input: wire.addNote,
  output: wire.addedNote,
  refusals: ['notFound', 'wrongState'],
  limit: { requests: 300, perSeconds: 3600, by: 'session' },
});
/** Lists the days and times to which the order's delivery window can be changed. */
export const listWindowsCall = defineOfficeCall({
  name: 'orders.listWindows',
  method: 'GET',
  path: '/office/orders/:number/windows',
  audience: 'staff',
  needs: ['orders.dispatch', 'people.see'],
  effect: 'reads',
  input: wire.officeOrderParams,
  output: deliveryDays,
  refusals: ['notFound'],
});
/**
 * Corrects recipient, address or time of an order within the same city, before it leaves the shop; the buyer is
 * notified.
 */
export const changeRecipientCall = defineOfficeCall({
  name: 'orders.changeRecipient',
  method: 'POST',
  path: '/office/orders/:number/recipient',
  audience: 'staff',
  needs: ['orders.dispatch', 'people.see'],
  effect: 'writes',
  input: wire.changeRecipient,
  output: wire.changedRecipient,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile', 'slotTaken'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
