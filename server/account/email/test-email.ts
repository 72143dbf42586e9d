import {
  sendPasswordCodeCall,
  signInCall,
  signUpCall,
  verifyEmailCall,
  verifyPasswordCodeCall,
} from '#contract/account/account.calls.ts';
import type { TestClient } from '#server/test-client.ts';
import type { Shopper, TestShop } from '#server/test-shop.ts';
import { codeCreated } from '../sign-in/sign-in.public.ts';

export const PASSWORD = 'nine green ferns';
export const OTHER_PASSWORD = 'tall quiet palms';
export const REMEMBERED_COOKIE = 'ashjar-remembered';

let emails = 0;
export function freeEmail(): string {
  emails += 1;
  return `shopper${emails}@example.com`;
}

/** Changes a code to a different one of the same length. */
export const another = (code: string, by = 1): string =>
  String((Number(code) + by) % 10_000).padStart(4, '0');

/** Actions of people who sign in by e-mail. */
export function byEmail(shop: TestShop) {
  /** Reads the newest code that was sent to an e-mail address. */
  async function codeSentTo(email: string): Promise<string> {
    await shop.runJobs({ only: [codeCreated.name] });
    const code = /(?<!\d)\d{4}(?!\d)/.exec(shop.emails.findLast(({ to }) => to === email)?.text ?? '')?.[0];
    if (!code) throw new Error(`No code was sent to ${email}.`);
    return code;
  }

  const signUp = (
    browser: TestClient,
    { email, password = PASSWORD, name = 'سارة', guestId }: SignUp,
    language: 'ar' | 'en' = 'en',
  ) =>
    browser.call(
      signUpCall,
      { name, email, password, deviceToken: 'web_token', ...(guestId ? { guestId } : {}) },
      { language },
    );

  const verify = (browser: TestClient, email: string, code: string, language: 'ar' | 'en' = 'en') =>
    browser.call(verifyEmailCall, { email, code }, { language });

  const signIn = (
    browser: TestClient,
    { email, password, remembers, guestId }: SignIn,
    language: 'ar' | 'en' = 'en',
  ) =>
    browser.call(
      signInCall,
      {
        loginType: 'email',
        email,
        deviceToken: 'web_token',
        ...(password === undefined ? {} : { password }),
        ...(remembers === undefined ? {} : { remembers }),
        ...(guestId ? { guestId } : {}),
      },
      { language },
    );

  /** Creates a customer who signed up by e-mail and is signed in. */
  async function customer(more: Partial<SignUp> = {}): Promise<Shopper & { email: string }> {
    const browser = await shop.guest();
    const email = more.email ?? freeEmail();
    const requested = await signUp(browser, { ...more, email });
    if (!requested.ok) throw new Error(requested.message);
    const answer = await verify(browser, email, await codeSentTo(email));
    if (!answer.ok) throw new Error(answer.message);
    return Object.assign(browser, { token: answer.data.token, shopperId: answer.data.id, email });
  }

  /** Requests and enters the code for a forgotten password; returns the token that allows a new password. */
  async function passwordToken(browser: TestClient, email: string): Promise<string> {
    await browser.must(sendPasswordCodeCall, { email });
    const code = await codeSentTo(email);
    return (await browser.must(verifyPasswordCodeCall, { email, code })).token;
  }

  /** Signs in and continues with the new session's token, as a page does. */
  async function enter(browser: Shopper, input: SignIn) {
    const answer = await signIn(browser, input);
    if (answer.ok) Object.assign(browser, { token: answer.data.token, shopperId: answer.data.id });
    return answer;
  }

  /** Creates a browser in which a customer signed in with "remember me". */
  async function remembered() {
    const { email, shopperId } = await customer();
    const browser = await shop.guest();
    await enter(browser, { email, password: PASSWORD, remembers: true });
    return { email, shopperId, browser };
  }

  /** Starts a new guest in the browser after its session ended. The cookie of the remembered sign-in stays. */
  async function asGuestAgain(browser: TestClient): Promise<Shopper> {
    const fresh = await shop.guest();
    const held = browser.cookies.get(REMEMBERED_COOKIE);
    if (held !== undefined) fresh.cookies.set(REMEMBERED_COOKIE, held);
    return fresh;
  }

  return { codeSentTo, signUp, verify, signIn, customer, passwordToken, enter, remembered, asGuestAgain };
}
type SignUp = { email: string; password?: string; name?: string; guestId?: number };
type SignIn = { email: string; password?: string; remembers?: boolean; guestId?: number };
