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

/** An e-mail address and the password of the demo's member with this role. */
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

/** Signs a member of the demo in. @returns the cookies of the session, `name=value` */
export async function signInCookies({ url, shop }: As, role: BuiltInRole): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1${signInCall.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await demoMember(shop, role)),
  });
  if (!answer.ok) throw new Error(`The ${role} could not sign in: ${await answer.text()}`);
  return cookiesOf(answer);
}

/** Signs a member of the demo in and prepares a browser with the session and the device's language, at a host. */
export async function asMember(
  { url, shop }: As,
  device: Device,
  role: BuiltInRole | null,
  { host = '127.0.0.1' }: { host?: string } = {},
): Promise<Pick<OpenOptions, 'cookies' | 'city'>> {
  return withSession(device, role === null ? [] : await signInCookies({ url, shop }, role), host);
}

/** Prepares a browser with the cookies of a session and the device's language. */
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

/** The code that an authenticator app shows for the secret on the page, at a moment. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** The secret that the page shows as text. */
export const shownSecret = async (page: Page): Promise<string> =>
  ((await page.locator('code[dir="ltr"]').first().textContent()) ?? '').replace(/\s/g, '');

/** Makes a call of the back office as a member of the demo, from another browser. */
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

/** Somebody new accepts an invitation as an owner. @returns the cookies of their session */
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

/** Longer than the gap between the keys of a scanner (office/ui/key-burst), as a finger needs. */
const FINGER_MS = 60;

/** Presses a shortcut as a person does. */
export const pressKey = (page: Page, key: string): Promise<void> =>
  page.keyboard.press(key, { delay: FINGER_MS });
