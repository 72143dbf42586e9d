import { definePage, type Loaded } from '#storefront/page/page.ts';
import { taxDocuments } from '#text/tax-documents.ts';

export type GiftReceiptData = { orderUuid: string };

export const page = definePage({
  view: () => import('./gift-receipt.tsx').then((file) => file.GiftReceipt),
  load: async ({ params }): Promise<Loaded<GiftReceiptData>> => ({ data: { orderUuid: params.uuid ?? '' } }),
  head: (_data, _text, { language }) => ({
    title: taxDocuments[language].gift.title,
    description: taxDocuments[language].screen.giftDescription,
    isIndexed: false,
  }),
});
