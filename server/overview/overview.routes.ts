import { readSetUpCall, readTodayCall } from '#contract/overview/office.calls.ts';
import { type OfficeRoute, reads } from '#server/http/serve-office.ts';
import { readSetUp } from './read-set-up.ts';
import { readToday } from './read-today.ts';

export const overviewRoutes: OfficeRoute[] = [
  reads(readTodayCall, readToday),
  reads(readSetUpCall, readSetUp),
];
