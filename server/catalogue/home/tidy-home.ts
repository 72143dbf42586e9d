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
  // Alternative text without a picture is dropped.
  alt: orNull(banner.picture) === null ? null : bothOrNull(banner.alt),
  from: orNull(banner.from),
  until: orNull(banner.until),
});

const tidySection = (section: DraftSection): DraftSection => ({
  ...section,
  // Only a list of products keeps an incomplete heading, because it has no default heading.
  heading: section.kind === 'products' ? section.heading : bothOrNull(section.heading),
  link: orNull(section.link),
  category: orNull(section.category),
  occasion: orNull(section.occasion),
  banners: section.banners.map(tidyBanner),
});

/** Normalizes a draft for storage: optional fields that were left empty become null. */
export const tidyHome = ({ sections, occasions }: DraftHome): DraftHome => ({
  sections: sections.map(tidySection),
  occasions: occasions.map((occasion) => ({
    ...occasion,
    heading: bothOrNull(occasion.heading),
    introduction: bothOrNull(occasion.introduction),
  })),
});
