import { httpClient } from '../http/client.ts';

/**
 * The time limit of a request in milliseconds. providers/08-social-signin sets five seconds for the keys; the same
 * limit applies to all requests, because a person waits at the popup.
 */
export const TIMEOUT_MS = 5_000;

/**
 * Status codes that mean that the service did nothing. Other error responses are returned, because their body says
 * whether the person or the shop caused the refusal.
 */
const TURNED_AWAY: readonly number[] = [408, 429];

export const identityClient = (name: string, baseUrl: string, timeLimitMs = TIMEOUT_MS) =>
  httpClient({ name, baseUrl, timeLimitMs, turnedAway: TURNED_AWAY });
