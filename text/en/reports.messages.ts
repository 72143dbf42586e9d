import { number } from '#text/plural.ts';

/** What the server says about reports, and the headings of their files. */
export const reports = {
  wrongRange: (days: number) => `Please choose a first and a last day, at most ${number(days)} days apart.`,
  partUnknown: 'There’s no such product or occasion.',
  tooManyRows: (rows: number, max: number) =>
    `These are ${number(rows)} rows, and a file holds ${number(max)}. Please choose fewer days.`,
  sheets: {
    days: 'Sales by day',
    city: 'Sales by city',
    product: 'Sales by product',
    occasion: 'Sales by occasion',
    rows: 'Rows',
    vat: 'VAT',
  },
  headings: {
    day: 'Day',
    orders: 'Orders',
    pieces: 'Items',
    sales: 'Sales with VAT',
    ordersBefore: 'Orders, before',
    piecesBefore: 'Items, before',
    salesBefore: 'Sales with VAT, before',
    city: 'City',
    product: 'Product',
    occasion: 'Occasion',
    document: 'Document',
    order: 'Order',
    at: 'Time',
    amount: 'Amount with VAT',
    vat: 'VAT',
    from: 'From',
    to: 'To',
    rate: 'Rate',
    documents: 'Documents',
    count: 'Count',
    net: 'Before VAT',
    gross: 'With VAT',
  },
  delivery: 'Delivery',
  invoices: 'Invoices',
  credited: 'Credit notes',
};
