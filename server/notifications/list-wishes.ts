import type { OutputOf } from '#contract/call.ts';
import type { listWishesCall } from '#contract/notifications/notifications.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listOwnWishes } from './notifications.store.ts';

/** What the customer waits for, the newest first. */
export const listWishes = (
  _input: object,
  { database, session }: SignedContext,
): Promise<OutputOf<typeof listWishesCall>> => listOwnWishes(database, session.shopperId);
