import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import { request } from '#contract/wire.ts';
import * as wire from './print.wire.ts';

/** Lists the delivery windows with orders in the shop, and what is still to be printed for each window. */
export const listPrintWindowsCall = defineOfficeCall({
  name: 'orders.listPrintWindows',
  method: 'GET',
  path: '/office/print/windows',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch'],
  effect: 'reads',
  input: request({}),
  output: wire.printWindows,
});
/** Reads the orders of a delivery window in packing order, the print state of each, and earlier print runs. */
export const readPrintWindowCall = defineOfficeCall({
  name: 'orders.readPrintWindow',
  method: 'GET',
  path: '/office/print/window',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch'],
  effect: 'reads',
  input: wire.printWindowQuery,
  output: wire.printWindowDetail,
});
/** Records that staff print the documents of a delivery window; the files are downloaded afterwards. */
export const makePrintRunCall = defineOfficeCall({
  name: 'orders.makePrintRun',
  method: 'POST',
  path: '/office/print/runs',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch'],
  effect: 'writes',
  input: wire.makePrintRun,
  output: wire.createdPrintRun,
  refusals: ['notAllowed', 'wrongState', 'notValid', 'changedMeanwhile', 'keyReused'],
  limit: { requests: 300, perSeconds: 3600, by: 'session' },
});
/** Downloads the documents of a print run for one printer as PDF, in packing order, with the orders' current data. */
export const readPrintStackCall = defineOfficeCall({
  name: 'orders.readPrintStack',
  method: 'GET',
  path: '/office/print/runs/:run_id/:stack',
  audience: 'staff',
  needs: ['orders.prepare', 'orders.dispatch'],
  effect: 'reads',
  input: wire.readPrintStack,
  output: fileAnswer,
  refusals: ['notFound', 'tooManyTries'],
  answersFile: true,
  limit: { requests: 300, perSeconds: 3600, by: 'session' },
});
