import { SmsDown, SmsUnreachable } from './sms.port.ts';

/** Longer than Node takes to give up connecting (10 s), so that the two can be told apart. */
const TIME_LIMIT_MS = 15_000;

/** What Node was at when there was no way yet by which anything could be sent. */
const ON_THE_WAY_THERE = new Set(['getaddrinfo', 'connect']);
/** No connection in time, or none that can be trusted. */
const NOT_CONNECTED = /^(UND_ERR_CONNECT_TIMEOUT|(CERT|DEPTH|SELF|UNABLE|ERR_TLS)_\w+)$/;

type Fault = { code?: string; syscall?: string; errors?: Fault[] };

/** Whether a failed request cannot have arrived. After a timeout or a cut nobody knows. */
function wasNeverSent({ code = '', syscall = '', errors = [] }: Fault): boolean {
  // With several addresses of one name there is an error for each that was tried.
  if (errors.length > 0) return errors.every(wasNeverSent);
  return ON_THE_WAY_THERE.has(syscall) || NOT_CONNECTED.test(code);
}

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
    if (error instanceof Error && wasNeverSent((error.cause ?? {}) as Fault))
      throw new SmsUnreachable(`${origin} could not be reached.`, { cause: error });
    throw new SmsDown(`${origin} did not answer.`, { cause: error });
  }
  await response.body?.cancel();
  throw new SmsUnreachable(`${origin} answered ${response.status}.`);
}
