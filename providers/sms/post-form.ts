import { wasNeverSent } from '../was-never-sent.ts';
import { SmsDown, SmsUnreachable } from './sms.port.ts';

/** Longer than Node takes to give up connecting (10 s), so that the two can be told apart. */
const TIME_LIMIT_MS = 15_000;

/**
 * Sends a form as SMS services take it and reads the JSON they answer.
 * @throws SmsUnreachable when the service was not reached or is in trouble of its own; SmsDown when it did not answer JSON.
 */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  { headers = {}, timeLimitMs = TIME_LIMIT_MS }: { headers?: Record<string, string>; timeLimitMs?: number },
): Promise<{ status: number; body: unknown }> {
  const { origin } = new URL(url);
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (response.status < 500) return { status: response.status, body: await response.json() };
  } catch (error) {
    // The address may hold an account's name; only its origin is told.
    if (wasNeverSent(error)) throw new SmsUnreachable(`${origin} could not be reached.`, { cause: error });
    throw new SmsDown(`${origin} did not answer.`, { cause: error });
  }
  await response.body?.cancel();
  throw new SmsUnreachable(`${origin} answered ${response.status}.`);
}
