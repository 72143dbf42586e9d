import { definePage, type Loaded } from '#storefront/page/page.ts';
import { taxDocuments } from '#text/tax-documents.ts';

export type OrderInvoiceData = {
  orderUuid: string;
  /** The number of a credit note, or null for the order's invoice. */
  number: string | null;
};

export const page = definePage({
  view: () => import('./order-invoice.tsx').then((file) => file.OrderInvoice),
  query: ['number'],
  load: async ({ params, query }): Promise<Loaded<OrderInvoiceData>> => ({
    data: { orderUuid: params.uuid ?? '', number: query.get('number') },
  }),
  head: (_data, _text, { language }) => ({
    title: taxDocuments[language].title.invoice,
    description: taxDocuments[language].screen.invoiceDescription,
    isIndexed: false,
  }),
});
