import type { text } from './en/screens.ts';

/** The texts that every screen can use. */
export type ScreenText = typeof text;

/**
 * Texts that only some screens need, by the name that text/<language>/<file>.ts exports. Each file adds its name to
 * this interface. Only pages that declare the name load the texts (storefront/page/page).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files with texts add to it.
export interface BundledTexts {}
export type BundleName = keyof BundledTexts;

/** The file of an exported name: `myAccount` is in text/<language>/my-account.ts. */
export const bundleFile = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
