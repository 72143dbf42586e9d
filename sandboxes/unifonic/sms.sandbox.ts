import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the sandbox accepted, as the real service would have sent it. */
export type SandboxSms = { id: string; to: string; text: string; sender: string; reference: string };

export type SmsSandboxOptions = {
  appSid: string;
  senderId: string;
  /** Called for every accepted message; the sandbox itself stores nothing. */
  keep(message: SandboxSms): Promise<void>;
  /** The port; 0 means any free port. */
  port?: number;
};

/**
 * The endings of phone numbers that fail: with 000 as if the service were down, with 001 as if the number were invalid.
 */
const FAILING_SUFFIX = '000';
const INVALID_SUFFIX = '001';
const MAX_BYTES = 64 * 1024;

type Fields = Record<string, string>;
type Reply = { status: number; body: object };

const failure = (errorCode: string, message: string, status = 200): Reply => ({
  status,
  body: { success: false, errorCode, message, data: null },
});

/** The response to an understood request: the real service gives status 200 even to failures (providers/06-sms). */
const taken = (fields: Fields, id: string, state: 'Sent' | 'Failed'): Reply => ({
  status: 200,
  body: {
    success: true,
    message: '',
    errorCode: 'ER-00',
    data: {
      MessageID: id,
      CorrelationID: fields.CorrelationID ?? '',
      Status: state,
      NumberOfUnits: 1,
      Cost: 0,
      Balance: 0,
      Recipient: fields.Recipient,
      CurrencyCode: 'SAR',
    },
  },
});

async function readFields(request: IncomingMessage): Promise<Fields> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('too large');
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  if (request.headers['content-type']?.startsWith('application/json')) {
    const body = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  }
  return Object.fromEntries(new URLSearchParams(text));
}

async function reply(fields: Fields, { appSid, senderId, keep }: SmsSandboxOptions): Promise<Reply> {
  if (fields.AppSid !== appSid) return failure('ER-01', 'Authentication Failed');
  if (fields.SenderID !== undefined && fields.SenderID !== senderId)
    return failure('ER-18', 'Wrong sender ID');
  const to = fields.Recipient ?? '';
  if (!/^\d{10,15}$/.test(to) || to.endsWith(INVALID_SUFFIX))
    return failure('ER-04', 'Dest num is too short');
  if (!fields.Body) return failure('ER-03', 'Body is missing');
  const id = randomUUID();
  if (to.endsWith(FAILING_SUFFIX)) return taken(fields, id, 'Failed');
  await keep({
    id,
    to: `+${to}`,
    text: fields.Body,
    sender: senderId,
    reference: fields.CorrelationID ?? '',
  });
  return taken(fields, id, 'Sent');
}

/**
 * Replaces Unifonic outside live mode: an HTTP server on loopback with the same API, so that the adapter is the same
 * and only its URL and key differ (product.md 1). Numbers ending in 000 and 001 fail in the two ways a number can.
 */
export async function startSmsSandbox(
  options: SmsSandboxOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const answerRequest = async (request: IncomingMessage): Promise<Reply> => {
    if (request.method !== 'POST' || request.url?.split('?')[0] !== '/rest/SMS/messages')
      return failure('ER-404', 'Not found', 404);
    let fields: Fields;
    try {
      fields = await readFields(request);
    } catch {
      return failure('ER-400', 'The request could not be read', 400);
    }
    return await reply(fields, options);
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answerRequest(request)
      .catch(() => failure('ER-500', 'Internal error', 500))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
