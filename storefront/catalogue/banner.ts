import type { EngravingAnchor } from '#contract/catalogue/catalogue.wire.ts';
import type { CardData } from './card.ts';

/** A place of the home page, as the shop's data fills it. */
export type BannerData = {
  title: string;
  text: string;
  /** Null while the page it leads to does not stand. */
  link: string | null;
  product: CardData | null;
  aside: CardData | null;
  picture: string | null;
  pictureAlt: string;
  engravingAnchor: EngravingAnchor | null;
};
