import type { DraftBanner, DraftHome, DraftOccasion, DraftSection } from '#contract/catalogue/home.wire.ts';

const noWords = { ar: '', en: '' };

/** Converts a stored home page for the form: optional texts, stored as null when empty, become empty strings. */
export const openedHome = ({ sections, occasions }: DraftHome): DraftHome => ({
  sections: sections.map((section) => ({
    ...section,
    heading: section.heading ?? noWords,
    link: section.link ?? '',
    banners: section.banners.map((banner) => ({
      ...banner,
      linkText: banner.linkText ?? noWords,
      alt: banner.alt ?? noWords,
      from: banner.from ?? '',
      until: banner.until ?? '',
    })),
  })),
  occasions: occasions.map((occasion) => ({
    ...occasion,
    heading: occasion.heading ?? noWords,
    introduction: occasion.introduction ?? noWords,
  })),
});

/** Returns the first key of `name-2`, `name-3` and so on that is not taken. */
function freeKey(name: string, taken: readonly { key: string }[]): string {
  for (let n = 2; ; n += 1) if (taken.every(({ key }) => key !== `${name}-${n}`)) return `${name}-${n}`;
}

export const blankBanner = (): DraftBanner => ({
  title: noWords,
  text: noWords,
  linkText: noWords,
  link: '',
  product: null,
  aside: null,
  picture: null,
  alt: noWords,
  anchor: null,
  from: '',
  until: '',
});

export const blankSection = (
  kind: 'products' | 'picture',
  sections: readonly DraftSection[],
): DraftSection => ({
  key: freeKey(kind, sections),
  kind,
  isShown: true,
  heading: noWords,
  link: '',
  category: null,
  occasion: null,
  products: [],
  categories: [],
  banners: kind === 'picture' ? [blankBanner()] : [],
});

export const blankOccasion = (): DraftOccasion => ({
  slug: '',
  slugInArabic: '',
  name: noWords,
  about: noWords,
  heading: noWords,
  introduction: noWords,
  advice: [],
  picture: '',
  scene: null,
  season: null,
});
