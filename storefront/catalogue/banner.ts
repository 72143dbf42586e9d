import type { EngravingAnchor } from '#contract/catalogue/catalogue.wire.ts';
import type { CardData } from './card.ts';

/** A banner of the home page, with content from the shop's data. */
export type BannerData = {
  title: string;
  text: string;
  /** The URL that the banner links to; null if the linked page does not exist. */
  link: string | null;
  /** The link's text; null to use the default text. */
  linkText: string | null;
  product: CardData | null;
  aside: CardData | null;
  picture: string | null;
  pictureAlt: string;
  engravingAnchor: EngravingAnchor | null;
};
