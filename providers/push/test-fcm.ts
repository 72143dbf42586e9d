import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import type { FcmKeys } from './fcm.ts';

type Received = { browser: string; data: Record<string, string>; ttl: string };
type Answer = { status: number; headers?: Record<string, string>; body?: object };

const PROJECT = 'ashjar-test';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ACCESS_LIVES_SECONDS = 3599;
/** Matches data keys that FCM reserves (its error codes, invalid data key). */
const RESERVED = /^(from|message_type|google.*|gcm.*)$/;
const MAX_BYTES = 4096;

const fcmError = (status: number, name: string, errorCode: string): Answer => ({
  status,
  body: {
    error: {
      code: status,
      status: name,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});
const badField = (field: string): Answer => ({
  status: 400,
  body: {
    error: {
      code: 400,
      status: 'INVALID_ARGUMENT',
      details: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] }],
    },
  },
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
function answer(response: ServerResponse, { status, headers = {}, body = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/**
 * Google's token endpoint and FCM, over HTTP. It issues an access token only for a proof signed with the account's key
 * (RFC 7523); its FCM accepts only messages with such a token, in FCM's format (HTTP v1).
 */
export async function startTestFcm({ now }: { now: () => Date }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = `push@${PROJECT}.iam.gserviceaccount.com`;
  const browsers = new Map<string, { name: string; isGone: boolean }>();
  const accesses = new Map<string, number>();
  const received: Received[] = [];
  const requested = { access: 0, messages: 0 };
  /** Responses that replace the usual ones while not null. */
  const trouble: { access: Answer | null; message: Answer | null } = { access: null, message: null };

  async function giveAccess(text: string): Promise<Answer> {
    requested.access += 1;
    if (trouble.access) return trouble.access;
    const form = new URLSearchParams(text);
    try {
      if (form.get('grant_type') !== GRANT) throw new Error('Another grant.');
      const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        algorithms: ['RS256'],
        issuer: email,
        audience: `${url}/token`,
        currentDate: now(),
        requiredClaims: ['iat', 'exp'],
      });
      const isShort = payload.exp! - payload.iat! <= 3600;
      if (protectedHeader.typ !== 'JWT' || payload.scope !== SCOPE || !isShort) throw new Error('Too much.');
    } catch {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const token = randomBytes(16).toString('hex');
    accesses.set(token, now().getTime() + ACCESS_LIVES_SECONDS * 1000);
    return {
      status: 200,
      body: { access_token: token, expires_in: ACCESS_LIVES_SECONDS, token_type: 'Bearer' },
    };
  }

  function takeMessage(authorization: string, text: string): Answer {
    requested.messages += 1;
    if (trouble.message) return trouble.message;
    const endsAt = accesses.get(authorization.replace(/^Bearer /, ''));
    if (endsAt === undefined || endsAt <= now().getTime())
      return { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } };
    const { message, ...more } = JSON.parse(text) as {
      message: { token: string; data: Record<string, unknown>; webpush: { headers: Record<string, string> } };
    };
    const { token, data, webpush, ...others } = message;
    if (Object.keys({ ...more, ...others }).length > 0) return badField('message');
    for (const [name, value] of Object.entries(data))
      if (typeof value !== 'string' || RESERVED.test(name)) return badField('message.data[0].value');
    if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES) return badField('message.data');
    const { TTL = '', Urgency = '' } = webpush.headers;
    if (!/^\d+$/.test(TTL) || Urgency !== 'high') return badField('message.webpush.headers');
    const browser = browsers.get(token);
    if (!browser) return fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT');
    if (browser.isGone) return fcmError(404, 'NOT_FOUND', 'UNREGISTERED');
    received.push({ browser: browser.name, data: data as Record<string, string>, ttl: TTL });
    return { status: 200, body: { name: `projects/${PROJECT}/messages/${received.length}` } };
  }

  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    if (request.method === 'POST' && request.url === '/token')
      return answer(response, await giveAccess(text));
    if (request.method === 'POST' && request.url === `/v1/projects/${PROJECT}/messages:send`)
      return answer(response, takeMessage(request.headers.authorization ?? '', text));
    return answer(response, { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys: FcmKeys = {
    account: {
      projectId: PROJECT,
      email,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      tokenUrl: `${url}/token`,
    },
    app: { apiKey: 'AIza-test', appId: '1:1:web:1', senderId: '1' },
    publicKey: `B${'k'.repeat(86)}`,
  };

  return {
    url,
    keys,
    received,
    requested,
    trouble,
    fcmError,
    badField,
    /** Registers a browser and returns its device token. */
    register(name: string): string {
      const installation = `f${randomBytes(16).toString('base64url').slice(0, 21)}`;
      const token = `${installation}:${randomBytes(70).toString('base64url')}`;
      browsers.set(token, { name, isGone: false });
      return token;
    },
    leave(token: string): void {
      const browser = browsers.get(token);
      if (browser) browser.isGone = true;
    },
    /** Revokes all issued access tokens before they expire. */
    takeBack: () => accesses.clear(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
