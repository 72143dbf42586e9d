import type { ShopName } from '#storefront/ui/wordmark.tsx';
import type { Language } from '#text/language.ts';
import type { PageFrame } from './page.ts';

export type ShopBrand = Pick<PageFrame['brand'], 'name' | 'hasWordmark'>;

/** The shop's name in a language, and whether it is shown as the wordmark. */
export const shopName = ({ name, hasWordmark }: ShopBrand, language: Language): ShopName => ({
  text: name[language],
  hasWordmark: hasWordmark[language],
});
