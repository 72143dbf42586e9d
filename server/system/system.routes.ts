import * as calls from '#contract/system/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { readSystem } from './read-system.ts';
import { retryWork } from './retry-work.ts';
import { switchMaintenance } from './switch-maintenance.ts';

export const systemRoutes: OfficeRoute[] = [
  reads(calls.readSystemCall, readSystem),
  writes(calls.retryWorkCall, retryWork),
  writes(calls.switchMaintenanceCall, switchMaintenance),
];
