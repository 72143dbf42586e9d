import { definePage } from '#storefront/render/page.ts';
import { taxDocuments } from '#text/tax-documents.ts';

export type GiftReceiptData = { orderUuid: string };

export const giftReceiptPage = definePage<GiftReceiptData>({
  load: async ({ params }) => ({ data: { orderUuid: params.uuid ?? '' } }),
  head: (_data, text, { language }) => ({
    title: `${taxDocuments[language].gift.title} · ${text.shell.brand}`,
    description: taxDocuments[language].screen.giftDescription,
    isIndexed: false,
  }),
});
