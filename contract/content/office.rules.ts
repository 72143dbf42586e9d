import { typographyFaultsIn } from '#contract/typography.rules.ts';
import { hasWrongLink, plainTextOf } from './page-text.rules.ts';

type Language = 'ar' | 'en';
const languages: readonly Language[] = ['ar', 'en'];

/** The maximum length of each text of a page, in the import file as in the back office. */
export const MAX_PAGE_TEXT = {
  title: 120,
  description: 300,
  lead: 600,
  section: 200,
  paragraph: 4_000,
} as const;
export const MAX_SECTIONS = 40;
export const MAX_PARAGRAPHS = 40;
export const PAGE_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_PAGE_ID = 80;

/** The text pages that the shop's screens show and link to. One that is not written yet can be written in the office. */
export const pageSlugs = [
  'about-ashjar',
  'terms',
  'privacy-policy',
  'faq',
  'order-issue',
  'gifts-care',
  'connect-with-us',
  'rewards',
  'accessibility',
  'app',
] as const;
export type PageSlug = (typeof pageSlugs)[number];
export const isPageSlug = (slug: string): slug is PageSlug => (pageSlugs as readonly string[]).includes(slug);

/** The section of the terms to which every page of the shop links. */
export const RETURNS_SECTION = 'returns';

/** Sections that must not be deleted because other pages link to them: the menu links to the introduction. */
const REQUIRED_SECTIONS: Readonly<Record<string, readonly string[]>> = { 'about-ashjar': ['introduction'] };
export const requiredSections = (slug: string): readonly string[] => REQUIRED_SECTIONS[slug] ?? [];
/** The id of the section with which a page begins that is not written yet. */
export const firstSection = (slug: PageSlug): string =>
  slug === 'terms' ? RETURNS_SECTION : (requiredSections(slug)[0] ?? 'introduction');

export type PageText = {
  title: string;
  description: string;
  lead: string;
  sections: readonly { id: string; title: string; paragraphs: readonly string[] }[];
};
export type PageTexts = Record<Language, PageText>;

export type PageFault = 'half' | 'typography' | 'link';
/** A fault and its path in the page: `en.lead`, `ar.sections.2.title`, `ar.sections.2.paragraphs.0`. */
export type PlacedFault = { place: string; fault: PageFault };

/** Lists every text of a page in one language, each with its path. */
function textsOf(page: PageText): [place: string, text: string][] {
  return [
    ['title', page.title],
    ['description', page.description],
    ['lead', page.lead],
    ...page.sections.flatMap(({ title, paragraphs }, n): [string, string][] => [
      [`sections.${n}.title`, title],
      ...paragraphs.map((text, m): [string, string] => [`sections.${n}.paragraphs.${m}`, text]),
    ]),
  ];
}

/** The fault of one text of a page; null if the text has no fault. */
export function faultOf(language: Language, text: string): PageFault | null {
  if (hasWrongLink(text)) return 'link';
  // True also for a page with a picture that lacks its description.
  if (plainTextOf(text).trim() === '') return 'half';
  return typographyFaultsIn(language, plainTextOf(text)).length > 0 ? 'typography' : null;
}

/** All faults that prevent saving a page, in the order of the page. Both languages have the same sections. */
export const faultsIn = (page: PageTexts): PlacedFault[] =>
  languages.flatMap((language) =>
    textsOf(page[language]).flatMap(([place, text]) => {
      const fault = faultOf(language, text);
      return fault === null ? [] : [{ place: `${language}.${place}`, fault }];
    }),
  );

/** The fragment id of a new section, derived from its English title. */
export function newSectionId(title: string, taken: readonly string[]): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  const start = words === '' ? 'section' : words;
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? start : `${start}-${n}`;
    if (!taken.includes(id)) return id;
  }
}
