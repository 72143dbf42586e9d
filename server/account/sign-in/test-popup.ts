import { Hono } from 'hono';
import type { IdentityProvider, PopupPage } from '#contract/account/identity.rules.ts';
import type { TestClient } from '#server/test-client.ts';
import type { TestShop } from '#server/test-shop.ts';
import { identityPopup } from './identity-popup.ts';

export const ATTEMPT_ID = '0123456789abcdef01234567';

export type Step = {
  status: number;
  headers: Headers;
  /** The URL to which the window is redirected. */
  location: URL | null;
  /** The shop's page that the window shows. */
  page: PopupPage | null;
};
type VisitOptions = { form?: Record<string, string>; headers?: Record<string, string> };

/** Test windows for the shop's identity popup. They open the shop's URLs with a browser's cookies. */
export function testPopup(shop: TestShop) {
  const app = new Hono().route(
    '/sign-in',
    identityPopup(shop, {
      render: (page) => JSON.stringify(page),
      onFault: (error) => shop.faults.push(error),
    }),
  );

  async function visit(
    browser: Pick<TestClient, 'cookies' | 'address'>,
    path: string,
    { form, headers }: VisitOptions = {},
  ): Promise<Step> {
    const response = await app.request(path, {
      method: form ? 'POST' : 'GET',
      ...(form ? { body: new URLSearchParams(form) } : {}),
      headers: {
        'x-forwarded-for': browser.address,
        // The cookies are SameSite=Lax, so the browser does not send them with a form from another site.
        ...(form
          ? {}
          : { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
    });
    const to = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      location: to === null ? null : new URL(to, 'http://shop.test'),
      page: to === null ? (JSON.parse(await response.text()) as PopupPage) : null,
    };
  }

  const back = (provider: IdentityProvider, query: Record<string, string>): string =>
    `/sign-in/${provider}/return?${new URLSearchParams(query)}`;

  /** Opens the popup; returns the state that the provider will send back. */
  async function open(browser: TestClient, provider: IdentityProvider): Promise<string> {
    const { location } = await visit(browser, `/sign-in/${provider}?for=${ATTEMPT_ID}`);
    const state = location?.searchParams.get('state');
    if (!state) throw new Error(`The popup of ${provider} did not open.`);
    return state;
  }

  /** Goes through the whole flow for the person with this code at the provider; returns the ticket. */
  async function flow(browser: TestClient, provider: IdentityProvider, code: string): Promise<string> {
    const state = await open(browser, provider);
    const { location } = await visit(browser, back(provider, { state, code }));
    const ticket = new URLSearchParams(location?.hash.slice(1)).get('ticket');
    if (!ticket) throw new Error(`The popup of ${provider} brought no ticket.`);
    return ticket;
  }

  return { visit, back, open, flow };
}
