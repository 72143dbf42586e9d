import type { BrowserContextOptions } from 'playwright-core';
import type { Language } from '#text/language.ts';
import { readTexts, type Texts } from './texts.ts';

/** A language and a screen. Every screen of the shop is tested on both devices. */
export type Device = {
  readonly name: string;
  readonly language: Language;
  /** The texts of all screens in this language. */
  readonly text: Texts;
  readonly screen: BrowserContextOptions;
};

const everywhere: BrowserContextOptions = {
  timezoneId: 'Asia/Riyadh',
  // Animations end at once, so that tests need not wait for them.
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

/** The name of the city that shoppers of the tests choose, if they do not say another. */
export const RIYADH: Record<Language, string> = { ar: 'الرياض', en: 'Riyadh' };
/** A city in which couriers deliver, so that choosing it shows a notice. */
export const JEDDAH: Record<Language, string> = { ar: 'جدة', en: 'Jeddah' };

/** A tablet, for screenshots of layouts between phone and desktop. */
export const englishTablet: Device = {
  ...englishDesktop,
  name: 'an English tablet',
  screen: { ...englishDesktop.screen, viewport: { width: 768, height: 1024 }, hasTouch: true },
};

/** Use it as `describe.each(devices)('The cart on $name', (device) => …)`. */
export const devices: readonly Device[] = [arabicPhone, englishDesktop];
