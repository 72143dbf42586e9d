import { plural } from '#text/plural.ts';
import { paidByService } from './payment-services.ts';

/** Texts of tax invoices, credit notes and gift receipts, and of the pages that show them. */
export const taxDocuments = {
  title: { invoice: 'Simplified tax invoice', creditNote: 'Credit note' },
  number: 'Number',
  issued: 'Issued',
  order: 'Order',
  ofInvoice: 'For invoice',
  reason: 'Reason',
  seller: 'Seller',
  vatNumber: 'VAT number',
  registration: 'Commercial registration',
  item: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Unit price incl. VAT',
  net: 'Excl. VAT',
  vat: (rate: number) => `VAT ${rate}%`,
  gross: 'Incl. VAT',
  discount: 'Discount',
  totalNet: 'Total excl. VAT',
  total: 'Total incl. VAT',
  credited: 'Refunded, incl. VAT',
  fromWallet: 'Paid from the wallet',
  toWallet: 'Refunded to the wallet',
  paidBy: {
    card: 'Paid by card',
    savedCard: 'Paid by card',
    applePay: 'Paid by Apple Pay',
    ...paidByService,
  } as Record<string, string>,
  paidOtherwise: 'Paid',
  returnedOtherwise: 'Refunded to the original payment method',
  allInRiyals: 'All amounts are in Saudi riyals.',
  page: (page: number, of: number) => `${page} / ${of}`,
  gift: {
    title: 'Gift receipt',
    forSomeone: (name: string) => `For \u2068${name}\u2069`,
    order: (number: string) => `Order \u2066${number}\u2069`,
    inside: 'What’s inside',
    engraved: (text: string) => `Engraved: \u2068${text}\u2069`,
    onTheCard: 'On the card',
    /** Printed on the card above the QR code of a greeting. */
    scan: { audio: 'Scan to hear it', video: 'Scan to watch it' },
    care: 'How to care for it',
    returns: (days: number) =>
      days === 0
        ? 'This gift can’t be exchanged or returned.'
        : plural('en', days, {
            one: 'You can exchange or return it within one day of delivery.',
            other: 'You can exchange or return it within {n} days of delivery.',
          }),
    returnsOf: (title: string, days: number) =>
      days === 0
        ? `\u2068${title}\u2069: no returns`
        : plural('en', days, {
            one: `\u2068${title}\u2069: return within one day`,
            other: `\u2068${title}\u2069: return within {n} days`,
          }),
    keepThis: 'Keep this receipt: the order number is all we need.',
    times: (quantity: number) => `× ${quantity}`,
  },
  screen: {
    invoiceDescription: 'The tax invoice for your order, to save or print.',
    giftDescription: 'A receipt without prices, for the recipient.',
    orders: 'My orders',
    breadcrumb: 'Breadcrumb',
    backToOrder: 'Back to the order',
    download: 'Save as PDF',
    print: 'Print',
    moment: 'One moment',
    signInFirst: 'Sign in to see it',
    signInFirstText: 'Your orders and invoices are saved with your mobile number.',
    signIn: 'Sign in',
    notFound: 'We couldn’t find that document in your account',
    notFoundText: 'An invoice is issued when an order is paid.',
    failed: 'We couldn’t load it right now.',
    retry: 'Try again',
    /** The name of this language, written in this language. */
    ownName: 'English',
    giftLanguage: 'Language of the receipt',
    qrCode: 'QR code for the tax authority',
  },
};
