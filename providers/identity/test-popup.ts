import { createHash, randomBytes } from 'node:crypto';
import type { SignInAttempt, SignInProof } from './identity.port.ts';

export const returnTo = (provider: string): string => `http://shop.test/sign-in/${provider}/return`;

/** A new sign-in attempt, with the PKCE verifier that the shop would store. */
export function newAttempt(
  provider: string,
  more: Partial<SignInAttempt> = {},
): SignInAttempt & { codeVerifier: string } {
  const codeVerifier = randomBytes(32).toString('base64url');
  return {
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    codeVerifier,
    redirectUri: returnTo(provider),
    language: 'ar',
    ...more,
  };
}

/** The argument that the shop would pass to identify(), with what the popup returned. */
export const proofOf = (
  { nonce, codeVerifier, redirectUri }: ReturnType<typeof newAttempt>,
  { code, user }: Record<string, string>,
): SignInProof => ({
  code: code ?? '',
  nonce,
  codeVerifier,
  redirectUri,
  ...(user === undefined ? {} : { userField: user }),
});

const REDIRECTS = new Set([302, 303, 307]);
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A browser window without scripts that keeps cookies and stops where it would send a request to the shop. */
export class Popup {
  /** Cookies by name and path: those of one attempt are sent only to that attempt's pages. */
  readonly #cookies = new Map<string, { pair: string; path: string }>();
  url = '';
  status = 0;
  html = '';
  headers = new Headers();
  /**
   * The fields that the popup returned to the shop, by query or form; null while the popup is still at the provider.
   */
  returned: Record<string, string> | null = null;

  async open(url: string, form?: Record<string, string>): Promise<this> {
    let next: string | null = url;
    let body = form;
    while (next !== null) {
      this.url = next;
      if (next.startsWith('http://shop.test/')) {
        this.returned = Object.fromEntries(new URL(next).searchParams);
        return this;
      }
      const response: Response = await fetch(next, {
        method: body ? 'POST' : 'GET',
        headers: {
          accept: 'text/html',
          cookie: this.#cookiesFor(next),
          ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(body ? { body: new URLSearchParams(body).toString() } : {}),
        redirect: 'manual',
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, pair, name, value] = /^(([^=]+)=([^;]*))/.exec(cookie)!;
        const path = /; path=([^;]*)/i.exec(cookie)?.[1] ?? '/';
        if (value) this.#cookies.set(`${name} ${path}`, { pair: pair!, path });
        else this.#cookies.delete(`${name} ${path}`);
      }
      body = undefined;
      this.status = response.status;
      this.headers = response.headers;
      this.html = await response.text();
      next = REDIRECTS.has(response.status) ? new URL(response.headers.get('location')!, next).href : null;
    }
    this.#submitToShop();
    return this;
  }

  /** Presses the button with this value, with the given fields filled in. */
  async press(choice: string, typed: Record<string, string> = {}): Promise<this> {
    const form = this.#forms().find((each) => each.includes(`name="choice" value="${choice}"`));
    if (!form) throw new Error(`There is no button "${choice}" on the page.`);
    const [, action] = /action="([^"]*)"/.exec(form)!;
    return await this.open(new URL(unescaped(action!), this.url).href, { ...typed, choice });
  }

  #cookiesFor(url: string): string {
    const { pathname } = new URL(url);
    return [...this.#cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ');
  }

  #forms(): string[] {
    return [...this.html.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([form]) => form);
  }

  /** Handles a page of hidden fields that submits itself to the shop. */
  #submitToShop(): void {
    const form = this.#forms().find((each) => each.includes('action="http://shop.test/'));
    if (!form) return;
    const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    this.returned = Object.fromEntries(fields.map(([, name, value]) => [name!, unescaped(value!)]));
  }
}
