import type { Device } from './devices.ts';

/** The heading of the page of thanks, for a gift to anybody or an order for oneself. */
export function thanksTitle(t: Device['text']['checkout']): RegExp {
  const [before, after] = t.successGiftTitle('|').split('|');
  return new RegExp(`^(${t.successTitle}|${before}.+${after})$`);
}
