import * as z from 'zod/mini';
import { uploadName } from '#contract/uploads/uploads.wire.ts';
import { moment, renamed, request, typed, uuid } from '#contract/wire.ts';
import {
  MAX_COMPANY_LENGTH,
  MAX_ENQUIRY_CITY_LENGTH,
  MAX_ENQUIRY_NAME_LENGTH,
  MAX_ENQUIRY_TEXT_LENGTH,
  MAX_GIFTS,
  MAX_LINK_LENGTH,
  MAX_LINKS,
} from './enquiries.limits.ts';
import type { EnquiryKind, Occasion } from './enquiries.rules.ts';

const OCCASIONS = {
  national_day: 'nationalDay',
  eid_al_fitr: 'eidAlFitr',
  eid_al_adha: 'eidAlAdha',
  ramadan: 'ramadan',
  founding_day: 'foundingDay',
  other: 'other',
} as const satisfies Record<string, Occasion>;
type WireOccasion = keyof typeof OCCASIONS;
const occasion = z.codec(z.enum(Object.keys(OCCASIONS) as WireOccasion[]), z.custom<Occasion>(), {
  decode: (wire) => OCCASIONS[wire],
  encode: (clean) => (Object.keys(OCCASIONS) as WireOccasion[]).find((wire) => OCCASIONS[wire] === clean)!,
});

/**
 * An optional text. All fields are optional in the schema, so that the server refuses missing or invalid ones with its
 * own message (enquiries.rules).
 */
const text = (max: number) => z.optional(typed(max));
const contact = {
  name: ['name', text(MAX_ENQUIRY_NAME_LENGTH)],
  company_name: ['company', text(MAX_COMPANY_LENGTH)],
  email: ['email', text(254)],
  phone_number: ['phone', text(40)],
  description: ['description', text(MAX_ENQUIRY_TEXT_LENGTH)],
  /** The idempotency key, one per attempt: a repeated request creates no second enquiry. */
  idempotency_key: ['key', z.optional(uuid)],
  /** A honeypot: a hidden field that only bots fill in. */
  leave_empty: ['trap', z.optional(z.string().check(z.maxLength(2000)))],
} as const;

/** Sends the collaboration form or, by default, the contact form. */
export const sendContact = request({
  body: { ...contact, form_type: ['kind', z.optional(z.enum(['contact', 'collaboration']))] },
});
export const sendCorporateGifts = request({
  body: {
    ...contact,
    city: ['city', text(MAX_ENQUIRY_CITY_LENGTH)],
    quantity: ['quantity', z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_GIFTS))))],
    occasion: ['occasion', z.optional(z.nullable(occasion))],
    /** The id of an attached file, as POST /user/uploads returned it; only signed-in customers may attach a file. */
    attachment: ['attachment', z.optional(z.nullable(uploadName))],
    company_links: [
      'links',
      z.optional(z.array(z.string().check(z.maxLength(MAX_LINK_LENGTH))).check(z.maxLength(MAX_LINKS))),
    ],
  },
});
export type SendContact = z.output<typeof sendContact>;
export type SendCorporateGifts = z.output<typeof sendCorporateGifts>;

const KINDS = ['corporateGifts', 'collaboration', 'contact'] as const satisfies readonly EnquiryKind[];
/** A customer's enquiry in the data export. */
export const ownEnquiry = renamed({
  enquiry_number: ['number', z.string()],
  form_type: ['kind', z.enum(KINDS)],
  name: ['name', z.string()],
  company_name: ['company', z.string()],
  email: ['email', z.string()],
  phone_number: ['phone', z.string()],
  city: ['city', z.string()],
  quantity: ['quantity', z.nullable(z.int())],
  occasion: ['occasion', z.nullable(occasion)],
  description: ['description', z.string()],
  company_links: ['links', z.array(z.string())],
  has_attachment: ['hasAttachment', z.boolean()],
  created_at: ['sentAt', moment],
});
