import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listRemindersCall } from '#contract/orders/orders.calls.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { listWaitingReminders } from './reminders.store.ts';

/** The caller's gift reminders that have not been sent yet. */
export const listReminders = (
  _input: InputOf<typeof listRemindersCall>,
  { database, session }: CustomerContext,
): Promise<OutputOf<typeof listRemindersCall>> => listWaitingReminders(database, session.shopperId);
