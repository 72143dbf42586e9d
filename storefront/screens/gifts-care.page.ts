import { listCareCall } from '#contract/catalogue/catalogue.calls.ts';
import { careWords } from '#storefront/content/care-words.ts';
import { contentPage } from '#storefront/content/load-content.ts';
import { definePage } from '#storefront/render/page.ts';
import type { GiftsCareData } from './gifts-care.tsx';

const words = contentPage('gifts-care');

export const giftsCarePage = definePage<GiftsCareData>({
  async load(request) {
    const [loaded, plants] = await Promise.all([words.load(request), request.call(listCareCall, {})]);
    if (loaded === 'notFound' || 'redirect' in loaded) return loaded;
    return {
      data: {
        page: loaded.data,
        plants: plants.ok ? plants.data : [],
        heading: careWords[request.language].eachPlant,
      },
    };
  },
  head: ({ page }, text, frame) => words.head(page, text, frame),
});
