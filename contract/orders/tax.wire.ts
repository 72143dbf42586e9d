import * as z from 'zod/mini';
import { cardDesign } from '#contract/catalogue/gift-card.wire.ts';
import { linePicture } from '#contract/catalogue/line-picture.wire.ts';
import { paymentMethod } from '#contract/payments/payments.wire.ts';
import { moment, money, quantity, renamed, request, uuid } from '#contract/wire.ts';

const kinds = ['invoice', 'creditNote'] as const;
export type TaxDocumentKind = (typeof kinds)[number];
const WIRE_KINDS = { invoice: 'invoice', creditNote: 'credit_note' } as const;
const documentKind = z.codec(z.enum(['invoice', 'credit_note']), z.enum(kinds), {
  decode: (kind) => (kind === 'invoice' ? 'invoice' : 'creditNote'),
  encode: (kind) => WIRE_KINDS[kind],
});
/** A text in both languages. Invoices are always bilingual; the Arabic text is binding (providers/09-zatca). */
const inBoth = renamed({ ar: ['ar', z.string()], en: ['en', z.string()] });

/** A tax document of an order, with just enough data for a link. */
export const documentLink = renamed({
  document_number: ['number', z.string()],
  kind: ['kind', documentKind],
  issued_at: ['issuedAt', moment],
  total: ['total', money],
});
export type DocumentLink = z.output<typeof documentLink>;

const taxed = renamed({ net: ['net', money], vat: ['vat', money], gross: ['gross', money] });

/** Everything printed on a simplified tax invoice or a credit note. */
export const taxDocument = renamed({
  document_uuid: ['uuid', uuid],
  document_number: ['number', z.string()],
  kind: ['kind', documentKind],
  issued_at: ['issuedAt', moment],
  order_number: ['orderNumber', z.string()],
  /** For a credit note: the number of the invoice it credits, and the reason. */
  invoice_number: ['invoiceNumber', z.nullable(z.string())],
  reason: ['reason', z.nullable(inBoth)],
  seller: [
    'seller',
    renamed({
      name: ['name', inBoth],
      vat_number: ['vatNumber', z.string()],
      registration_number: ['registration', z.string()],
      address: ['address', inBoth],
    }),
  ],
  /** The VAT rate in per cent. */
  vat_rate: ['vatRate', z.number()],
  items: [
    'lines',
    z.array(
      renamed({
        name: ['name', inBoth],
        quantity: ['quantity', quantity],
        /** The price of one unit, VAT included. */
        unit_price: ['price', money],
        net: ['net', money],
        vat: ['vat', money],
        gross: ['gross', money],
      }),
    ),
  ],
  discount: ['discount', taxed],
  totals: ['total', taxed],
  /** The part that was paid from the wallet, or is refunded to the wallet. */
  wallet_amount: ['wallet', money],
  payment_method: ['paidWith', z.nullable(paymentMethod)],
  /** The QR code's text: base64 of the tax authority's tags. */
  qr_code: ['qr', z.string()],
  /** The QR code as an SVG path with `size` squares per side. */
  qr_drawing: ['qrDrawing', renamed({ size: ['size', z.int()], path: ['path', z.string()] })],
});
export type TaxDocument = z.output<typeof taxDocument>;

const language = z.enum(['ar', 'en']);

/** The gift receipt in the parcel: everything except prices. */
export const giftReceipt = renamed({
  brand_name: ['brand', z.string()],
  order_number: ['orderNumber', z.string()],
  language: ['language', language],
  recipient_name: ['recipientName', z.string()],
  items: [
    'lines',
    z.array(
      renamed({
        product_title: ['title', z.string()],
        line_picture: ['linePicture', linePicture],
        color_name: ['colourName', z.nullable(z.string())],
        product_qty: ['quantity', quantity],
        engraving_text: ['engraving', z.nullable(z.string())],
        addons: ['addons', z.array(z.string())],
        card_message: ['cardMessage', z.nullable(z.string())],
        card_design: ['cardDesign', cardDesign],
        card_from: ['cardFrom', z.nullable(z.string())],
        /** The return period in days, from the day of delivery (product.md 8). */
        return_days: ['returnDays', z.int()],
      }),
    ),
  ],
  /** The URL of the care guide for the products in the parcel. */
  care_url: ['careUrl', z.string()],
});
export type GiftReceipt = z.output<typeof giftReceipt>;

/**
 * A file as a field of the JSON response, so that browsers request it with the session like any other call (decision
 * 021).
 */
export const file = renamed({
  file_name: ['name', z.string()],
  media_type: ['type', z.string()],
  /** The file's bytes in base64. */
  content: ['content', z.string()],
});
export type FileInEnvelope = z.output<typeof file>;

export const readInvoice = request({
  params: { uuid: ['orderUuid', uuid] },
  /** The number of a credit note or invoice. Default: the order's newest invoice. */
  query: { number: ['number', z.optional(z.string().check(z.maxLength(20)))] },
});
export const readGiftReceipt = request({
  params: { uuid: ['orderUuid', uuid] },
  /** The language of the receipt: the recipient's. Default: the request's. */
  query: { language: ['language', z.optional(language)] },
});
