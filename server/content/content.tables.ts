import type { Generated, JSONColumnType } from 'kysely';
import type { PageTexts } from '#contract/content/office.rules.ts';
import type { Language } from '#text/language.ts';

type StoredSection = { id: string; title: string; paragraphs: string[] };

export type ContentTables = {
  maintenance: {
    id: boolean;
    is_on: boolean;
    changed_at: Date | null;
    /** Whether the shop was never opened since its first start. */
    is_new: Generated<boolean>;
  };
  pages: {
    slug: string;
    language: Language;
    title: string;
    description: string;
    lead: string;
    sections: JSONColumnType<StoredSection[]>;
    /** The date of the page's last update, such as `2026-11-21`. */
    updated_at: string;
  };
  page_versions: {
    slug: string;
    version: number;
    content: JSONColumnType<PageTexts>;
    saved_by: string | null;
    saved_at: Date | null;
  };
};
