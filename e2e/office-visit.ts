import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { OfficeCall } from '#contract/office-call.ts';
import { acceptInvitationCall, readInvitationCall, signInCall } from '#contract/staff/office.calls.ts';
import type { BuiltInRole } from '#contract/staff/permissions.rules.ts';
import type { WireRequest } from '#contract/wire.ts';
import type { Shop } from '#server/http/context.ts';
import { inviteOwner } from '#server/staff/joining.public.ts';
import { loadStaff } from '../demo/staff/load-staff.ts';
import type { Device } from './devices.ts';
import type { OpenOptions } from './open-page.ts';

/** Returns the e-mail address and password of the demo's member of staff with this role. */
export async function demoMember(
  shop: Pick<Shop, 'database' | 'clock'>,
  role: BuiltInRole,
): Promise<{ email: string; password: string }> {
  const { emails, password } = await loadStaff(shop);
  const email = emails.find((each) => each.startsWith(`${role}@`));
  if (!email) throw new Error(`The demo has no ${role}.`);
  return { email, password };
}

type As = { url: string; shop: Shop };

const cookiesOf = (answer: Response): string[] =>
  answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');

/**
 * Signs in a member of the demo's staff.
 * @returns the session's cookies as `name=value`
 */
export async function signInCookies({ url, shop }: As, role: BuiltInRole): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1${signInCall.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await demoMember(shop, role)),
  });
  if (!answer.ok) throw new Error(`The ${role} could not sign in: ${await answer.text()}`);
  return cookiesOf(answer);
}

/** Signs in a member of the demo's staff, and prepares a browser with their session and the device's language. */
export async function asMember(
  { url, shop }: As,
  device: Device,
  role: BuiltInRole | null,
  { host = '127.0.0.1' }: { host?: string } = {},
): Promise<Pick<OpenOptions, 'cookies' | 'city'>> {
  return withSession(device, role === null ? [] : await signInCookies({ url, shop }, role), host);
}

/** Prepares a browser with a session's cookies and the device's language. */
export function withSession(
  device: Device,
  cookies: readonly string[],
  host = '127.0.0.1',
): Pick<OpenOptions, 'cookies' | 'city'> {
  return {
    city: null,
    cookies: [
      { name: 'office-language', value: device.language, domain: host, path: '/office', httpOnly: false },
      ...cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split('=');
        return { name, value, domain: host, path: '/', httpOnly: true };
      }),
    ],
  };
}

/** Returns the code that an authenticator app would show at a moment, for a secret. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Reads the secret that the page shows as text. */
export const shownSecret = async (page: Page): Promise<string> =>
  ((await page.locator('code[dir="ltr"]').first().textContent()) ?? '').replace(/\s/g, '');

/** Sends an office call as a member of the demo's staff, from another browser. */
export async function officeCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  { url, shop }: As,
  role: BuiltInRole,
  call: Pick<OfficeCall<I, O>, 'method' | 'path' | 'input'>,
  input: z.output<I>,
): Promise<void> {
  const cookies = await signInCookies({ url, shop }, role);
  const { params = {}, body } = z.encode(call.input, input as never) as WireRequest;
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
}

/**
 * Invites a new person as an owner and accepts the invitation.
 * @returns the cookies of their session
 */
export async function joinAsOwner(
  { url, shop }: As,
  who: { email: string; name: string },
): Promise<string[]> {
  const { link } = await inviteOwner(shop, { ...who, operator: 'test' });
  const [, token] = link.split('#');
  const send = (path: string, body: object) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = await send(readInvitationCall.path, { token });
  const { data } = (await read.json()) as { data: { authenticator: { secret: string } } };
  const code = appCode(data.authenticator.secret, shop.clock.now());
  const { name } = who;
  const joined = await send(acceptInvitationCall.path, {
    token,
    name,
    password: 'kettle-moss-lantern-7',
    code,
  });
  if (!joined.ok) throw new Error(`${name} could not join: ${await joined.text()}`);
  return cookiesOf(joined);
}

/**
 * How long a key stays pressed, in milliseconds: longer than a scanner takes between two keys (office/ui/key-burst).
 */
const FINGER_MS = 60;

/** Presses a keyboard shortcut as slowly as a person, so that the office does not take it for a scanned code. */
export const pressKey = (page: Page, key: string): Promise<void> =>
  page.keyboard.press(key, { delay: FINGER_MS });

/** Holds the answers to what the page writes until the returned function is called, as a slow connection does. */
export async function holdWrites(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/office/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}
