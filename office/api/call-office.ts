import * as z from 'zod/mini';
import { type Envelope, isSuccess } from '#contract/envelope.ts';
import { type OfficeCall, UNATTENDED } from '#contract/office-call.ts';
import type { Reason } from '#contract/reasons.ts';
import type { WireRequest } from '#contract/wire.ts';
import { isAttended } from './activity.ts';
import { pageLanguage } from './language.ts';

/** An office call that the server refused, or that did not reach the server. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The server's reason for the refusal; null if the server was not reached. */
  readonly reason: Reason | null;
  /** The server's error message for staff; empty if the server was not reached. */
  readonly sentence: string;
  readonly data: unknown;
  constructor(refused: { reason: Reason | null; sentence: string; data: unknown }) {
    super(refused.reason ?? 'unreached');
    this.reason = refused.reason;
    this.sentence = refused.sentence;
    this.data = refused.data;
  }
}

export const isRefused = (fault: unknown, reason: Reason): boolean =>
  fault instanceof Refusal && fault.reason === reason;
/** Whether a retry of the failed call may succeed: the server was not reached, or reported that it is unavailable. */
export const isPassing = (fault: unknown): boolean =>
  fault instanceof Refusal && (fault.reason === null || fault.reason === 'unavailable');

type Handlers = {
  /** Called when the session has ended; shows the sign-in form without changing the URL. */
  onSessionEnded: () => void;
  /** Asks the member for a password or passkey before a sensitive action; resolves to true if they gave it. */
  requestProof: () => Promise<boolean>;
};
let handlers: Handlers = { onSessionEnded: () => {}, requestProof: async () => false };
/** Sets the callbacks for an ended session and for a proof of identity. main.tsx calls this once. */
export const setCallHandlers = (given: Handlers): void => {
  handlers = given;
};

/** Returns a request's content type and body: JSON, or the bytes of a single file. */
function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { headers: { 'content-type': 'application/octet-stream' }, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/**
 * Sends a request with the session cookie.
 * @throws Refusal if the server is not reached, or its response does not arrive whole
 */
async function request<T>(
  address: string,
  { headers, ...init }: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetch(address, {
      ...init,
      credentials: 'same-origin',
      headers: {
        localization: pageLanguage(),
        ...(isAttended() ? {} : { [UNATTENDED]: '1' }),
        ...headers,
      },
    });
    return await read(response);
  } catch {
    throw new Refusal({ reason: null, sentence: '', data: null });
  }
}
const readEnvelope = (response: Response): Promise<Envelope> => response.json();
const refusalOf = ({ code, message, data }: Envelope): Refusal =>
  new Refusal({ reason: (code ?? 'broken') as Reason, sentence: message, data });

async function send<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  call: Pick<OfficeCall<I, O>, 'method' | 'path' | 'input' | 'output'>,
  input: z.output<I>,
): Promise<z.output<O>> {
  const encoded = z.safeEncode(call.input, input as never);
  // Input can come from the page's URL, which may hold any text: refuse invalid input as the server would, without a
  // request.
  if (!encoded.success) throw new Refusal({ reason: 'notValid', sentence: '', data: null });
  const wire = encoded.data as WireRequest;
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(wire.params?.[key] ?? ''));
  const query = wire.query ? `?${new URLSearchParams(wire.query)}` : '';
  const init = { method: call.method, ...contentOf(wire.body) };
  const answer = await request(`/api/v1${path}${query}`, init, readEnvelope);
  if (!isSuccess(answer)) throw refusalOf(answer);
  return z.decode(call.output, answer.data as never) as z.output<O>;
}

/**
 * Runs `act`. If the server demands a fresh proof of identity, asks the member for that proof and runs `act` once more.
 * Nothing else is retried: a write may have succeeded although its response was lost.
 */
async function withProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (fault) {
    if (isRefused(fault, 'notSignedIn')) handlers.onSessionEnded();
    if (isRefused(fault, 'proofNeeded') && (await handlers.requestProof())) return await act();
    throw fault;
  }
}

/**
 * Sends an office call with the session cookie.
 * @throws Refusal
 */
export const callOffice = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  call: Pick<OfficeCall<I, O>, 'method' | 'path' | 'input' | 'output'>,
  input: z.output<I>,
): Promise<z.output<O>> => withProof(() => send(call, input));

/** A file that the server sent, with the name under which to save it. */
type OfficeFile = { name: string; content: Blob };

/**
 * Reads a file at a URL of the office's API.
 * @throws Refusal
 */
export const readOfficeFile = (address: string): Promise<OfficeFile> =>
  withProof(async () => {
    const answer = await request<OfficeFile | Envelope>(address, {}, (response) =>
      response.ok ? fileIn(response) : readEnvelope(response),
    );
    if ('success' in answer) throw refusalOf(answer);
    return answer;
  });

async function fileIn(response: Response): Promise<OfficeFile> {
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await response.blob() };
}
