import type { EngravingAnchor } from '#contract/catalogue/catalogue.wire.ts';
import type { CardData } from './card.ts';

/** A banner of the home page, with content from the shop's data. */
export type BannerData = {
  title: string;
  text: string;
  /** Null while the linked page does not exist. */
  link: string | null;
  /** Null for the shop's own words. */
  linkText: string | null;
  product: CardData | null;
  aside: CardData | null;
  picture: string | null;
  pictureAlt: string;
  engravingAnchor: EngravingAnchor | null;
};
