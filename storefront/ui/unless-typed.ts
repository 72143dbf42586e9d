/**
 * For a field that gets another value once the server has accepted what was `sent`: keeps what was typed meanwhile, which
 * on a slow connection may be a lot.
 */
export const unlessTyped =
  <T>(sent: T, next: T) =>
  (now: T): T =>
    now === sent ? next : now;
