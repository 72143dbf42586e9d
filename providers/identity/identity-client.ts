import { httpClient } from '../http/client.ts';

/**
 * providers/08-social-signin sets five seconds for the keys. A person waits at the popup for the other calls as well.
 */
export const TIMEOUT_MS = 5_000;

/** Other error statuses are returned: their body says whether the person or we caused the refusal. */
const TURNED_AWAY: readonly number[] = [408, 429];

export const identityClient = (name: string, baseUrl: string, timeLimitMs = TIMEOUT_MS) =>
  httpClient({ name, baseUrl, timeLimitMs, turnedAway: TURNED_AWAY });
