import type { DraftBanner, DraftHome, DraftSection } from '#contract/catalogue/home.wire.ts';

type Both = { ar: string; en: string } | null;
const orNull = (text: string | null): string | null => (text?.trim() ? text.trim() : null);
const bothOrNull = (both: Both): Both =>
  both && both.ar.trim() === '' && both.en.trim() === '' ? null : both;

const tidyBanner = (banner: DraftBanner): DraftBanner => ({
  ...banner,
  linkText: bothOrNull(banner.linkText),
  link: banner.link.trim(),
  picture: orNull(banner.picture),
  // Words about no picture.
  alt: orNull(banner.picture) === null ? null : bothOrNull(banner.alt),
  from: orNull(banner.from),
  until: orNull(banner.until),
});

const tidySection = (section: DraftSection): DraftSection => ({
  ...section,
  // A list of products has no words without a heading of its own.
  heading: section.kind === 'products' ? section.heading : bothOrNull(section.heading),
  link: orNull(section.link),
  category: orNull(section.category),
  occasion: orNull(section.occasion),
  banners: section.banners.map(tidyBanner),
});

/** A draft as it is kept: null for what was left empty and need not be there. */
export const tidyHome = ({ sections, occasions }: DraftHome): DraftHome => ({
  sections: sections.map(tidySection),
  occasions: occasions.map((occasion) => ({
    ...occasion,
    heading: bothOrNull(occasion.heading),
    introduction: bothOrNull(occasion.introduction),
  })),
});
