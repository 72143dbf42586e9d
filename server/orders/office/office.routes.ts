import * as calls from '#contract/orders/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { addNote } from '../notes/add-note.ts';
import { changeRecipient } from '../notes/change-recipient.ts';
import { listWindows } from '../notes/list-windows.ts';
import { prepareOrder } from '../preparation/prepare-order.ts';
import { stepBack } from '../preparation/step-back.ts';
import { claimOrder, releaseOrder } from './claim-order.ts';
import { findOrders } from './find-orders.ts';
import { listBoard } from './list-board.ts';
import { moveOrder } from './move-order.ts';
import { readOrder } from './read-order.ts';
import { readDocument, readPrintout } from './read-printout.ts';
import { revealContacts } from './reveal-contacts.ts';

export const ordersOfficeRoutes: OfficeRoute[] = [
  reads(calls.listBoardCall, listBoard),
  reads(calls.findOrdersCall, findOrders),
  reads(calls.readOrderCall, readOrder),
  reads(calls.readPrintoutCall, readPrintout),
  reads(calls.readDocumentCall, readDocument),
  writes(calls.moveOrderCall, moveOrder),
  writes(calls.prepareOrderCall, prepareOrder),
  writes(calls.stepBackCall, stepBack),
  writes(calls.claimOrderCall, claimOrder),
  writes(calls.releaseOrderCall, releaseOrder),
  writes(calls.addNoteCall, addNote),
  reads(calls.listWindowsCall, listWindows),
  writes(calls.changeRecipientCall, changeRecipient),
  writes(calls.revealContactsCall, revealContacts),
];
