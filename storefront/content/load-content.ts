import { readPageCall, readPrivacyPolicyCall } from '#contract/content/content.calls.ts';
import { plainTextOf } from '#contract/content/page-text.rules.ts';
import { noonOf } from '#contract/day.ts';
import { definePage, type Page, type Plain, type View } from '#storefront/page/page.ts';
import { fullDate } from '#text/when.ts';
import type { ContentData } from './content-page.tsx';

/** Loads a content page and builds its head. The privacy policy has its own API call (Specification 7). */
export const contentOf = (slug: string): Pick<Page<ContentData>, 'load' | 'head'> => ({
  async load({ call, language }) {
    const answer =
      slug === 'privacy-policy' ? await call(readPrivacyPolicyCall, {}) : await call(readPageCall, { slug });
    if (!answer.ok) return 'notFound';
    return { data: { ...answer.data, updatedOn: fullDate(language, noonOf(answer.data.updatedAt)) } };
  },
  head: ({ title, description, sections }, _text, { address }) => ({
    title,
    description,
    canonical: address.split('?')[0],
    ...(slug === 'faq' ? { structured: structuredQuestions(sections) } : {}),
  }),
});

export const contentPage = (slug: string, view: () => Promise<View<ContentData>>): Page<ContentData> =>
  definePage({ view, ...contentOf(slug) });

/** FAQPage structured data: each section is a question, its paragraphs the answer. */
const structuredQuestions = (sections: ContentData['sections']): Plain => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.map(({ title, paragraphs }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: paragraphs.map(plainTextOf).join('\n') },
  })),
});
