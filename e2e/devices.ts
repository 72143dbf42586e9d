import type { BrowserContextOptions } from 'playwright-core';
import { coupons as arabicCoupons } from '#text/ar/coupons.ts';
import { emailAccount as arabicEmailAccount } from '#text/ar/email-account.ts';
import { favourites as arabicFavourites } from '#text/ar/favourites.ts';
import { myAccount as arabicMyAccount } from '#text/ar/my-account.ts';
import { offline as arabicOffline } from '#text/ar/offline.ts';
import { payments as arabicPayments } from '#text/ar/payments.ts';
import { purchase as arabicPurchase } from '#text/ar/purchase.ts';
import { text as arabic } from '#text/ar/screens.ts';
import { tickets as arabicTickets } from '#text/ar/tickets.ts';
import { wallet as arabicWallet } from '#text/ar/wallet.ts';
import { coupons as englishCoupons } from '#text/en/coupons.ts';
import { emailAccount as englishEmailAccount } from '#text/en/email-account.ts';
import { favourites as englishFavourites } from '#text/en/favourites.ts';
import { myAccount as englishMyAccount } from '#text/en/my-account.ts';
import { offline as englishOffline } from '#text/en/offline.ts';
import { payments as englishPayments } from '#text/en/payments.ts';
import { purchase as englishPurchase } from '#text/en/purchase.ts';
import { text as english } from '#text/en/screens.ts';
import { tickets as englishTickets } from '#text/en/tickets.ts';
import { wallet as englishWallet } from '#text/en/wallet.ts';
import type { Language } from '#text/language.ts';
import type { AllText } from '#text/screens.ts';

/** A reader before a screen: the two for whom every screen is tested. */
export type Device = {
  readonly name: string;
  readonly language: Language;
  /** Everything the screens say in this reader's language. */
  readonly text: AllText & { readonly emailAccount: typeof englishEmailAccount };
  readonly screen: BrowserContextOptions;
};

const everywhere: BrowserContextOptions = {
  timezoneId: 'Asia/Riyadh',
  // Nothing to wait for: what moves is at its end at once.
  reducedMotion: 'reduce',
};

export const arabicPhone: Device = {
  name: 'an Arabic phone',
  language: 'ar',
  text: {
    ...arabic,
    ...arabicPurchase,
    myAccount: arabicMyAccount,
    favourites: arabicFavourites,
    wallet: arabicWallet,
    payments: arabicPayments,
    offline: arabicOffline,
    coupons: arabicCoupons,
    tickets: arabicTickets,
    emailAccount: arabicEmailAccount,
  },
  screen: {
    ...everywhere,
    locale: 'ar-SA',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  },
};

export const englishDesktop: Device = {
  name: 'an English desktop',
  language: 'en',
  text: {
    ...english,
    ...englishPurchase,
    myAccount: englishMyAccount,
    favourites: englishFavourites,
    wallet: englishWallet,
    payments: englishPayments,
    offline: englishOffline,
    coupons: englishCoupons,
    tickets: englishTickets,
    emailAccount: englishEmailAccount,
  },
  screen: { ...everywhere, locale: 'en-GB', viewport: { width: 1440, height: 900 } },
};

/** `describe.each(devices)('The cart on $name', (device) => …)` */
export const devices: readonly Device[] = [arabicPhone, englishDesktop];
