import { definePage } from '#storefront/render/page.ts';
import { taxDocuments } from '#text/tax-documents.ts';

export type OrderInvoiceData = {
  orderUuid: string;
  /** Of a credit note; null for the order's invoice. */
  number: string | null;
};

export const orderInvoicePage = definePage<OrderInvoiceData>({
  load: async ({ params, query }) => ({
    data: { orderUuid: params.uuid ?? '', number: query.get('number') },
  }),
  head: (_data, text, { language }) => ({
    title: `${taxDocuments[language].title.invoice} · ${text.shell.brand}`,
    description: taxDocuments[language].screen.invoiceDescription,
    isIndexed: false,
  }),
});
