import { listCareCall } from '#contract/catalogue/catalogue.calls.ts';
import { careWords } from '#storefront/content/care-words.ts';
import { contentOf } from '#storefront/content/load-content.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';
import type { GiftsCareData } from './gifts-care.tsx';

const words = contentOf('gifts-care');

export const page = definePage({
  view: () => import('./gifts-care.tsx').then((file) => file.GiftsCare),
  async load(request): Promise<Loaded<GiftsCareData>> {
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
