import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { BrowserSecret } from './context.ts';

/**
 * A cookie that scripts cannot read and requests from other sites do not send. Over HTTPS it is Secure and has the
 * prefix `__Host-`, so a neighbouring host cannot replace it (product.md 2).
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
  // The value set in this request, which the browser will hold; undefined when none was set.
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
