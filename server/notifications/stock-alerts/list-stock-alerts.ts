import type { OutputOf } from '#contract/call.ts';
import type { listStockAlertsCall } from '#contract/notifications/notifications.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listOwnAlertRows } from '../notifications.store.ts';

/** The customer's stock alerts, newest first. */
export const listStockAlerts = (
  _input: object,
  { database, session }: SignedContext,
): Promise<OutputOf<typeof listStockAlertsCall>> => listOwnAlertRows(database, session.shopperId);
