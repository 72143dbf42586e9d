import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { BrowserSecret } from './context.ts';

/**
 * A cookie that no script can read and that no other site's request brings along. Over HTTPS it is Secure and
 * `__Host-`: no neighbouring host can put another in its place (product.md 2).
 */
export function browserSecret(
  c: HonoContext,
  { name, isSecure, seconds }: { name: string; isSecure: boolean; seconds: number },
): BrowserSecret {
  const prefix = isSecure ? ('host' as const) : undefined;
  const write = (value: string, maxAge: number): void =>
    setCookie(c, name, value, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: isSecure,
      maxAge,
      ...(prefix ? { prefix } : {}),
    });
  const sent = () => (prefix ? getCookie(c, name, prefix) : getCookie(c, name)) ?? null;
  // What this request has set is what the browser holds from now on.
  let held: string | null | undefined;
  return {
    read: () => (held === undefined ? sent() : held),
    set(value) {
      if (held === value) return;
      held = value;
      write(value, seconds);
    },
    clear() {
      held = null;
      write('', 0);
    },
  };
}
