import { httpClient } from '../http/client.ts';

/**
 * The time limit of a request in milliseconds. It is longer than Node's connect timeout (10 s), so that a failed
 * connection is not mistaken for a lost response.
 */
const TIMEOUT_MS = 15_000;

/**
 * An HTTP client for SMS services. All error responses are returned, because SMS services explain a refusal in the
 * body; paths are hidden, because they may contain an account's name.
 */
export const smsClient = (
  name: string,
  { baseUrl, timeLimitMs = TIMEOUT_MS }: { baseUrl: string; timeLimitMs?: number | undefined },
) => httpClient({ name, baseUrl, timeLimitMs, turnedAway: [], hidesPath: true });
