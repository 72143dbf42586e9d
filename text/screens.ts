import type { text } from './en/screens.ts';

/** The texts that every screen may use. */
export type ScreenText = typeof text;

/**
 * Texts that only some screens need, by the name that text/<language>/<file>.ts exports. Each of these files adds its
 * name to this interface. Only pages that declare a name load its texts (storefront/page/page).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files with texts add to it.
export interface BundledTexts {}
export type BundleName = keyof BundledTexts;

/** Returns the file of an exported name: `myAccount` is in text/<language>/my-account.ts. */
export const bundleFile = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
