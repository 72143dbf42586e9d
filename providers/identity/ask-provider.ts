import { IdentityDown } from './identity.port.ts';

/** providers/08-social-signin: five seconds for the keys; a person waits before the popup for the rest as well. */
export const TIME_LIMIT_MS = 5_000;

type Question = {
  /** Sent as a form by POST; a GET without it. */
  form?: Record<string, string>;
  timeLimitMs?: number;
};

/**
 * Asks a provider and reads the JSON it answers, of whatever status below 500. Addresses and forms hold secrets and
 * tokens: no message of an error repeats them.
 * @throws IdentityDown when there is no such answer.
 */
export async function askProvider(
  name: string,
  url: string,
  { form, timeLimitMs = TIME_LIMIT_MS }: Question = {},
): Promise<{ status: number; body: unknown }> {
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    status = response.status;
    body = await response.json();
  } catch (error) {
    throw new IdentityDown(`${name} did not answer.`, { cause: error });
  }
  // 408 and 429 are haste and haste only: what was asked was not refused.
  if (status >= 500 || status === 408 || status === 429)
    throw new IdentityDown(`${name} answered ${status}.`);
  return { status, body };
}
