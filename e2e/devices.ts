import type { BrowserContextOptions } from 'playwright-core';
import type { Language } from '#text/language.ts';
import { readTexts, type Texts } from './texts.ts';

/** A language with a screen; every screen is tested on both devices. */
export type Device = {
  readonly name: string;
  readonly language: Language;
  /** The texts of all screens in this language. */
  readonly text: Texts;
  readonly screen: BrowserContextOptions;
};

const everywhere: BrowserContextOptions = {
  timezoneId: 'Asia/Riyadh',
  // Animations end at once, so tests need not wait for them.
  reducedMotion: 'reduce',
};

export const arabicPhone: Device = {
  name: 'an Arabic phone',
  language: 'ar',
  text: await readTexts('ar'),
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
  text: await readTexts('en'),
  screen: { ...everywhere, locale: 'en-GB', viewport: { width: 1440, height: 900 } },
};

/** For pictures of the layouts between a phone's and a desktop's. */
export const englishTablet: Device = {
  ...englishDesktop,
  name: 'an English tablet',
  screen: { ...englishDesktop.screen, viewport: { width: 768, height: 1024 }, hasTouch: true },
};

/** `describe.each(devices)('The cart on $name', (device) => …)` */
export const devices: readonly Device[] = [arabicPhone, englishDesktop];
