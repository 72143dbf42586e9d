import { listCareCall } from '#contract/catalogue/catalogue.calls.ts';
import { careTexts } from '#storefront/content/care-guide.ts';
import { contentOf } from '#storefront/content/load-content.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';
import type { GiftsCareData } from './gifts-care.tsx';

const labels = contentOf('gifts-care');

export const page = definePage({
  view: () => import('./gifts-care.tsx').then((file) => file.GiftsCare),
  async load(request): Promise<Loaded<GiftsCareData>> {
    const [loaded, plants] = await Promise.all([labels.load(request), request.call(listCareCall, {})]);
    if (loaded === 'notFound' || 'redirect' in loaded) return loaded;
    return {
      data: {
        page: loaded.data,
        plants: plants.ok ? plants.data : [],
        heading: careTexts[request.language].eachPlant,
      },
    };
  },
  head: ({ page }, text, frame) => labels.head(page, text, frame),
});
