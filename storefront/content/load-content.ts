import { readPageCall, readPrivacyPolicyCall } from '#contract/content/content.calls.ts';
import { definePage, type Page, type Plain } from '#storefront/render/page.ts';
import { fullDate } from '#text/when.ts';
import type { ContentData } from './content-page.tsx';

/** The server's half of a page of words; the privacy policy has a call of its own (Specification 7). */
export const contentPage = (slug: string): Page<ContentData> =>
  definePage<ContentData>({
    async load({ call, language }) {
      const answer =
        slug === 'privacy-policy'
          ? await call(readPrivacyPolicyCall, {})
          : await call(readPageCall, { slug });
      if (!answer.ok) return 'notFound';
      // Noon in Riyadh: the same day there, whatever the clock of the server.
      const day = new Date(`${answer.data.updatedAt}T12:00:00+03:00`);
      return { data: { ...answer.data, updatedOn: fullDate(language, day) } };
    },
    head: ({ title, description, sections }, text, { address }) => ({
      title: `${title} · ${text.shell.brand}`,
      description,
      canonical: address.split('?')[0],
      ...(slug === 'faq' ? { structured: structuredQuestions(sections) } : {}),
    }),
  });

/** Every section of this page is a question, its paragraphs the answer. */
const structuredQuestions = (sections: ContentData['sections']): Plain => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.map(({ title, paragraphs }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n') },
  })),
});
