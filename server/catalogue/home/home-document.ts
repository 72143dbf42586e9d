import type { SectionKind } from '#contract/catalogue/home.rules.ts';
import type { DraftHome } from '#contract/catalogue/home.wire.ts';
import type { InBoth, StoredAdvice, StoredAnchor, StoredSeason } from '../catalogue.store.ts';
import type { ImportHome, ImportSection } from '../import/home-shape.ts';
import { comparable } from '../products/product-document.ts';

export type ShownInBanner = { slug: string; colour: string | null } | null;
export type HomeBanner = {
  title: InBoth;
  text: InBoth;
  /** The text of the banner's link; null uses the shop's default text. */
  linkText: InBoth | null;
  link: string;
  product: ShownInBanner;
  aside: ShownInBanner;
  picture: string | null;
  alt: InBoth | null;
  anchor: StoredAnchor | null;
  /** The start and the end of the banner's dates, as local date and time in Riyadh. */
  from: string | null;
  until: string | null;
};
export type HomeSection = {
  key: string;
  kind: SectionKind;
  isShown: boolean;
  /** The section's heading; null uses the shop's default heading. */
  heading: InBoth | null;
  link: string | null;
  category: string | null;
  occasion: string | null;
  products: string[];
  categories: string[];
  banners: HomeBanner[];
};
export type OccasionDocument = {
  slug: string;
  slugInArabic: string;
  name: InBoth;
  about: InBoth;
  heading: InBoth | null;
  introduction: InBoth | null;
  advice: StoredAdvice[];
  picture: string;
  scene: { file: string; alt: InBoth } | null;
  season: StoredSeason | null;
};
/** The editable content of the home page, in the format of a catalogue folder with every field present. */
export type HomeDocument = { sections: HomeSection[]; occasions: OccasionDocument[] };

type Rename = (file: string) => string;

const toShown = (shown: { slug: string; colour?: string | null | undefined } | null | undefined) =>
  shown ? { slug: shown.slug, colour: shown.colour ?? null } : null;

type BannerWords = Pick<ImportSection['banners'][number], 'title' | 'text' | 'link'> &
  Partial<ImportSection['banners'][number]>;

const toBanner = (banner: BannerWords, rename: Rename): HomeBanner => ({
  title: banner.title,
  text: banner.text,
  linkText: banner.linkText ?? null,
  link: banner.link,
  product: toShown(banner.product),
  aside: toShown(banner.aside),
  picture: banner.picture ? rename(banner.picture) : null,
  alt: banner.alt ?? null,
  anchor: banner.anchor ?? null,
  from: banner.from ?? null,
  until: banner.until ?? null,
});

const section = (key: string, kind: SectionKind, parts: Partial<HomeSection> = {}): HomeSection => ({
  key,
  kind,
  isShown: true,
  heading: null,
  link: null,
  category: null,
  occasion: null,
  products: [],
  categories: [],
  banners: [],
  ...parts,
});

/**
 * The home page's sections as a folder describes them.
 * @param rename returns the name of the stored picture for a file of the folder
 */
export function sectionsOf(
  { sections, banners = [], rails = [] }: ImportHome,
  rename: Rename,
): HomeSection[] {
  if (sections)
    return sections.map(({ key, kind, isShown, products, categories, ...rest }) =>
      section(key, kind, {
        isShown,
        products,
        categories,
        heading: rest.heading ?? null,
        link: rest.link ?? null,
        category: rest.category ?? null,
        occasion: rest.occasion ?? null,
        banners: rest.banners.map((banner) => toBanner(banner, rename)),
      }),
    );
  // Older folders have banners without sections; each banner goes to its default section (design.md 10).
  const bannersOf = (key: string) => ({
    banners: banners.filter((banner) => banner.key === key).map((banner) => toBanner(banner, rename)),
  });
  const [first, ...others] = rails.map(({ key, title, link, products }) =>
    section(key, 'products', { heading: title, link, products }),
  );
  return [
    section('hero', 'hero', bannersOf('hero')),
    section('occasions', 'occasions'),
    section('categories', 'categories'),
    ...(first ? [first] : []),
    section('bundles', 'bundles'),
    section('promise', 'promise'),
    section('engraving', 'picture', bannersOf('engraving')),
    section('care', 'care'),
    ...others,
    section('corporate', 'corporate', bannersOf('corporate')),
  ];
}

/**
 * The differences between two documents: `order`, `sections.<key>` for each section that changed or was removed,
 * `occasions`.
 */
export function changedParts(
  before: HomeDocument | DraftHome | null,
  after: HomeDocument | DraftHome,
): string[] {
  const [old, now] = [before?.sections ?? [], after.sections];
  const keys = [...new Set([...now, ...old].map(({ key }) => key))];
  const of = (list: readonly { key: string }[], key: string) =>
    comparable(list.find((one) => one.key === key) ?? null);
  const shared = (list: readonly { key: string }[], other: readonly { key: string }[]) =>
    list.map(({ key }) => key).filter((key) => other.some((one) => one.key === key));
  return [
    ...(comparable(shared(old, now)) === comparable(shared(now, old)) ? [] : ['order']),
    ...keys.filter((key) => of(old, key) !== of(now, key)).map((key) => `sections.${key}`),
    ...(comparable(before?.occasions ?? []) === comparable(after.occasions) ? [] : ['occasions']),
  ];
}
