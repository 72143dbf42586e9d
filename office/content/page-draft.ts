import { MAX_PARAGRAPHS, MAX_SECTIONS, newSectionId } from '#contract/content/office.rules.ts';
import { blockOf, linesOf, listOf, pictureOf } from '#contract/content/page-text.rules.ts';
import { type Language, languages } from '#text/language.ts';
import type { InBoth } from '../ui/writing/both-fields.tsx';
import type { OfficePage } from './page-queries.ts';

export type PageTexts = Pick<OfficePage, 'ar' | 'en'>;
export type PictureFile = { address: string; width: number; height: number };
/** A block of a page: a paragraph, a list with one item per line, or a picture with its description. */
export type BlockDraft = { key: number; texts: InBoth } & (
  | { kind: 'paragraph' | 'list' }
  | { kind: 'picture'; picture: PictureFile }
);
export type SectionDraft = {
  key: number;
  /** The section's id in URLs; null for a new section, whose id is made from its title when the page is saved. */
  id: string | null;
  title: InBoth;
  blocks: readonly BlockDraft[];
};
export type PageDraft = {
  title: InBoth;
  description: InBoth;
  lead: InBoth;
  sections: readonly SectionDraft[];
};

let lastKey = 0;
/** Returns the key of an added section or block. It is negative, because the key of a saved one is its position. */
const newKey = (): number => {
  lastKey -= 1;
  return lastKey;
};
const EMPTY: InBoth = { ar: '', en: '' };
export const emptyBlock = (kind: 'paragraph' | 'list'): BlockDraft => ({ key: newKey(), kind, texts: EMPTY });
export const pictureBlock = (picture: PictureFile): BlockDraft => ({
  key: newKey(),
  kind: 'picture',
  picture,
  texts: EMPTY,
});
export const emptySection = (): SectionDraft => ({
  key: newKey(),
  id: null,
  title: EMPTY,
  blocks: [emptyBlock('paragraph')],
});

const both = (of: (language: Language) => string): InBoth => ({ ar: of('ar'), en: of('en') });

function blockDraft(stored: InBoth, key: number): BlockDraft {
  const [ar, en] = [blockOf(stored.ar), blockOf(stored.en)];
  // If both languages have the same picture, edit it as one block; two different pictures keep their stored text form.
  if (ar.kind === 'picture' && en.kind === 'picture' && ar.address === en.address) {
    const { address, width, height } = en;
    return {
      key,
      kind: 'picture',
      picture: { address, width, height },
      texts: { ar: ar.alt, en: en.alt },
    };
  }
  const isList = languages.every((language) => blockOf(stored[language]).kind === 'list');
  return isList
    ? { key, kind: 'list', texts: both((language) => linesOf(stored[language])) }
    : { key, kind: 'paragraph', texts: stored };
}

/** Converts a saved page for editing: each text of the draft holds both languages. */
export const draftOf = (page: PageTexts): PageDraft => ({
  title: both((language) => page[language].title),
  description: both((language) => page[language].description),
  lead: both((language) => page[language].lead),
  sections: page.en.sections.map(({ id, paragraphs }, n) => ({
    key: n,
    id,
    title: both((language) => page[language].sections[n]?.title ?? ''),
    blocks: paragraphs.map((_, m) =>
      blockDraft(
        both((language) => page[language].sections[n]?.paragraphs[m] ?? ''),
        m,
      ),
    ),
  })),
});

/** Converts the text of a block in one language to the Markdown that is stored. */
export function storedBlock(block: BlockDraft, language: Language): string {
  const written = block.texts[language];
  if (block.kind === 'picture') return pictureOf(written, block.picture);
  return block.kind === 'list' ? listOf(written) : written.trim();
}

/** Converts a draft to the page texts that a save sends. */
export function textsOf(draft: PageDraft): PageTexts {
  const ids: string[] = draft.sections.flatMap(({ id }) => id ?? []);
  const named = draft.sections.map((section) => {
    const id = section.id ?? newSectionId(section.title.en, ids);
    if (section.id === null) ids.push(id);
    return { ...section, id };
  });
  const textIn = (language: Language): PageTexts['ar'] => ({
    title: draft.title[language].trim(),
    description: draft.description[language].trim(),
    lead: draft.lead[language].trim(),
    sections: named.map(({ id, title, blocks }) => ({
      id,
      title: title[language].trim(),
      paragraphs: blocks.map((block) => storedBlock(block, language)),
    })),
  });
  return { ar: textIn('ar'), en: textIn('en') };
}

export const isSame = (one: PageTexts, other: PageTexts): boolean =>
  JSON.stringify([one.ar, one.en]) === JSON.stringify([other.ar, other.en]);

export const mayAddSection = (draft: PageDraft): boolean => draft.sections.length < MAX_SECTIONS;
export const mayAddBlock = (section: SectionDraft): boolean => section.blocks.length < MAX_PARAGRAPHS;
