import * as z from 'zod/mini';
import { count, moment, renamed, request, typed } from '#contract/wire.ts';
import { MAX_PAGE_ID, MAX_PAGE_TEXT, MAX_PARAGRAPHS, MAX_SECTIONS, PAGE_ID } from './office.rules.ts';

const pageId = z.string().check(z.regex(PAGE_ID), z.maxLength(MAX_PAGE_ID));
const version = z.int().check(z.gte(1));

const section = renamed({
  /** The section's fragment id in URLs, the same in both languages. */
  id: ['id', pageId],
  title: ['title', typed(MAX_PAGE_TEXT.section)],
  /** The paragraphs, in the notation of contract/content/page-text.rules. */
  paragraphs: [
    'paragraphs',
    z.array(typed(MAX_PAGE_TEXT.paragraph)).check(z.minLength(1), z.maxLength(MAX_PARAGRAPHS)),
  ],
});
const pageText = renamed({
  title: ['title', typed(MAX_PAGE_TEXT.title)],
  description: ['description', typed(MAX_PAGE_TEXT.description)],
  lead: ['lead', typed(MAX_PAGE_TEXT.lead)],
  sections: ['sections', z.array(section).check(z.minLength(1), z.maxLength(MAX_SECTIONS))],
});
const bothLanguages = { ar: ['ar', pageText], en: ['en', pageText] } as const;

const saved = {
  version: ['version', version],
  /** Who saved the version: a staff member or `command:<name>`; null for the content with which the shop was set up. */
  saved_by: ['savedBy', z.nullable(z.string())],
  saved_at: ['savedAt', z.nullable(moment)],
} as const;

export const pageRows = z.array(
  renamed({
    slug: ['slug', z.string()],
    title_ar: ['titleAr', z.string()],
    title_en: ['titleEn', z.string()],
    /** The date of the last update, shown to shoppers on the page. */
    updated_at: ['updatedAt', z.iso.date()],
    sections: ['sections', count],
    ...saved,
  }),
);
export const pageParams = request({ params: { slug: ['slug', pageId] } });
export const officePage = renamed({
  slug: ['slug', z.string()],
  updated_at: ['updatedAt', z.iso.date()],
  ...bothLanguages,
  ...saved,
  /** 0 for a page of the shop that is not written yet; its texts are empty. */
  version: ['version', count],
  /** The ids of sections that cannot be deleted because other pages link to them. */
  required_sections: ['requiredSections', z.array(z.string())],
  /** Every saved version including the current one, the newest first. */
  history: ['history', z.array(renamed(saved))],
});

const versionAsText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), version, {
  decode: Number,
  encode: String,
});
export const pageVersionParams = request({
  params: { slug: ['slug', pageId], version: ['version', versionAsText] },
});
export const pageVersion = renamed({ ...bothLanguages, ...saved });

export const savePage = request({
  params: { slug: ['slug', pageId] },
  /** The version that the caller saw; 0 to write a page that is not written yet. */
  body: { ...bothLanguages, version: ['version', count] },
});
export const usePageVersion = request({
  params: { slug: ['slug', pageId] },
  body: { version: ['version', version], used: ['used', version] },
});
