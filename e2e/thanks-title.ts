import type { Device } from './devices.ts';

/** Matches the heading of the success page, both for a gift to any recipient and for an order for oneself. */
export function thanksTitle(t: Device['text']['checkout']): RegExp {
  const [before, after] = t.successGiftTitle('|').split('|');
  return new RegExp(`^(${t.successTitle}|${before}.+${after})$`);
}
