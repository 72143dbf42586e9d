import { deliveryDays } from '#contract/delivery/delivery.wire.ts';
import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import * as wire from './office.wire.ts';

/**
 * For a call that a press on the board makes. Far above what a person does in an hour, moving 200 selected orders at a
 * time; a script that runs away is stopped.
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
/** By number; with `people.see` also by phone number or e-mail address of buyer or recipient. Newest first. */
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
  input: wire.namedOfficeOrder,
  output: wire.officeOrder,
  refusals: ['notFound'],
});
/** Which of the three permissions it takes depends on where the order goes (office.rules, permissionToMove). */
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
/** One of the shop's own steps forward or back within status 3. Ready for the driver, a courier is requested. */
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
/** Takes the last move back, within ten minutes; with the permission that the move took. */
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
  input: wire.namedOfficeOrder,
  output: wire.contacts,
  refusals: ['notFound'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
/** Message cards, care cards or the courier's label as PDF; which permission it takes: office.rules, permissionToPrint. */
export const readPaperCall = defineOfficeCall({
  name: 'orders.readPaper',
  method: 'GET',
  path: '/office/orders/:number/papers/:paper',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch'],
  effect: 'reads',
  input: wire.readPaper,
  output: fileAnswer,
  refusals: ['notAllowed', 'notFound'],
  answersFile: true,
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/** A tax document of an order as PDF, the same for every reader. */
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
/** Takes an order, so that others see who works on it. */
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
  input: wire.namedOfficeOrder,
  output: wire.movedOrder,
  refusals: ['notFound', 'changedMeanwhile'],
  limit: BOARD_LIMIT,
});
/** A note that only staff see. */
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
/** The days and times to which the order's window can be changed. */
export const listWindowsCall = defineOfficeCall({
  name: 'orders.listWindows',
  method: 'GET',
  path: '/office/orders/:number/windows',
  audience: 'staff',
  needs: ['orders.dispatch', 'people.see'],
  effect: 'reads',
  input: wire.namedOfficeOrder,
  output: deliveryDays,
  refusals: ['notFound'],
});
/** Corrects who gets the order, where and when, in the same city, before it leaves the shop; the buyer is told. */
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
