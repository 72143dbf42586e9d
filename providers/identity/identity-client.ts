import { httpClient } from '../http/client.ts';

/**
 * providers/08-social-signin sets five seconds for the keys. The same limit applies to all requests, because a person
 * waits at the popup.
 */
export const TIMEOUT_MS = 5_000;

/**
 * Only these statuses mean that the service did nothing. Other error responses are returned, because their body says
 * whether the person or the shop caused the refusal.
 */
const TURNED_AWAY: readonly number[] = [408, 429];

export const identityClient = (name: string, baseUrl: string, timeLimitMs = TIMEOUT_MS) =>
  httpClient({ name, baseUrl, timeLimitMs, turnedAway: TURNED_AWAY });
