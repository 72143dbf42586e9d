import { readCareCall } from '#contract/catalogue/catalogue.calls.ts';
import { readPageCall } from '#contract/content/content.calls.ts';
import { noonOf } from '#contract/day.ts';
import { careTexts, sectionsOf } from '#storefront/content/care-guide.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';
import { shareImageAddress } from '#storefront/render/share-image-address.ts';
import { href } from '#storefront/routes.ts';
import { fullDate } from '#text/when.ts';
import type { PlantCareData } from './plant-care.tsx';

/**
 * A plant's care page. Its URL is short enough for a QR code on a card, and stays valid as long as the plant is in the
 * catalogue.
 */
export const page = definePage({
  view: () => import('./plant-care.tsx').then((file) => file.PlantCare),
  async load({ params, call, language }): Promise<Loaded<PlantCareData>> {
    const slug = params.slug ?? '';
    const [found, general] = await Promise.all([
      call(readCareCall, { slug }),
      call(readPageCall, { slug: 'gifts-care' }),
    ]);
    if (!found.ok || !general.ok) return 'notFound';
    const guide = found.data;
    // Redirect the plant's slug in the other language, so that each plant has one URL.
    if (guide.slug !== slug) return { redirect: href('plant-care', { slug: guide.slug }), isForEver: true };
    const t = careTexts[language];
    const day = noonOf(general.data.updatedAt);
    return {
      data: {
        guide,
        page: {
          ...general.data,
          title: t.title(guide.title),
          description: t.description(guide.title),
          sections: sectionsOf(guide, general.data.sections, language),
          updatedOn: fullDate(language, day),
        },
        overview: general.data.title,
        labels: {
          allPlants: t.allPlants,
          inTheShop: guide.isSold ? t.inTheShop(guide.title) : null,
          askUs: t.askUs,
        },
      },
    };
  },

  head: ({ guide, page, overview }, text, { brand, language }) => ({
    title: page.title,
    description: page.description,
    canonical: href('plant-care', { slug: guide.slug }),
    // The care page of a plant that is no longer sold still works, but search engines should drop it.
    isIndexed: guide.isSold,
    share: { address: shareImageAddress('care', guide.slug, language), alt: guide.pictureAlt },
    structured: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Article',
          headline: page.title,
          description: page.description,
          inLanguage: language,
          image: [`${guide.picture}/1200.webp`],
          dateModified: page.updatedAt,
          author: { '@type': 'Organization', name: brand.name[language], url: href('home') },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { name: text.catalogue.home, item: href('home') },
            { name: overview, item: href('gifts-care') },
            { name: guide.title, item: href('plant-care', { slug: guide.slug }) },
          ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
        },
      ],
    },
  }),
});
