import type { text } from './en/screens.ts';

/** What every screen has at hand. */
export type ScreenText = typeof text;

/**
 * Sentences that only some screens need, by the name that text/<language>/<file>.ts exports. Each file adds its own
 * name here; a page that declares the name has the sentences (storefront/page/page), and no other page loads them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of sentences add to it.
export interface BundledTexts {}
export type BundleName = keyof BundledTexts;

/** The file of a bundle: `myAccount` is in text/<language>/my-account.ts. */
export const bundleFile = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
