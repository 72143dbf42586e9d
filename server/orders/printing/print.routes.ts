import * as calls from '#contract/orders/print.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { listPrintWindows } from './list-print-windows.ts';
import { makePrintRun } from './make-print-run.ts';
import { readPrintStack } from './read-print-stack.ts';
import { readPrintWindow } from './read-print-window.ts';

export const printOfficeRoutes: OfficeRoute[] = [
  reads(calls.listPrintWindowsCall, listPrintWindows),
  reads(calls.readPrintWindowCall, readPrintWindow),
  writes(calls.makePrintRunCall, makePrintRun),
  reads(calls.readPrintStackCall, readPrintStack),
];
