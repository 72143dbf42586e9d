import * as z from 'zod/mini';
import { upload, uploadName } from '#contract/uploads/uploads.wire.ts';
import { count, id, idAsText, moment, renamed, request, typed } from '#contract/wire.ts';
import { type EnquiryKind, occasions } from './enquiries.rules.ts';
import { enquiryFilters, enquiryStages } from './office.rules.ts';

const enquiryNumber = z.string().check(z.regex(/^E-\d{1,10}$/));
const version = z.int().check(z.gte(1));
const KINDS = ['corporateGifts', 'collaboration', 'contact'] as const satisfies readonly EnquiryKind[];
const stage = z.enum(enquiryStages);
const member = renamed({ id: ['id', id], name: ['name', z.string()] });
const MAX_NOTE_LENGTH = 2000;

const row = {
  enquiry_number: ['number', z.string()],
  kind: ['kind', z.enum(KINDS)],
  stage: ['stage', stage],
  name: ['name', z.string()],
  company_name: ['company', z.string()],
  city: ['city', z.string()],
  quantity: ['quantity', z.nullable(count)],
  occasion: ['occasion', z.nullable(z.enum(occasions))],
  assignee: ['assignee', z.nullable(member)],
  version: ['version', version],
  sent_at: ['sentAt', moment],
} as const;

export const listEnquiries = request({
  query: {
    show: ['show', z.optional(z.enum(enquiryFilters))],
    /** The last id of the previous page. */
    after: ['after', z.optional(idAsText)],
  },
});
/** Enquiries, newest first. Without a filter, all except suspected bot messages. */
export const enquiryPage = renamed({
  enquiries: ['enquiries', z.array(renamed(row))],
  next: ['next', z.nullable(id)],
  counts: [
    'counts',
    renamed({
      new: ['new', count],
      contacted: ['contacted', count],
      won: ['won', count],
      lost: ['lost', count],
      mine: ['mine', count],
      suspect: ['suspect', count],
    }),
  ],
});

export const enquiryParams = request({ params: { number: ['number', enquiryNumber] } });
export const officeEnquiry = renamed({
  ...row,
  description: ['description', z.string()],
  company_links: ['links', z.array(z.string())],
  language: ['language', z.enum(['ar', 'en'])],
  /** The sender's masked phone number. */
  phone: ['phone', z.string()],
  email: ['email', z.string()],
  is_suspect: ['isSuspect', z.boolean()],
  attachment: ['attachment', z.nullable(upload)],
  note: ['note', z.string()],
  last_change_by: ['lastChangeBy', z.nullable(z.string())],
  last_change_at: ['lastChangeAt', z.nullable(moment)],
  /** The members to whom the enquiry can be assigned. */
  assignees: ['assignees', z.array(member)],
});

/** A change of an enquiry; fields left out stay unchanged. */
export const moveEnquiry = request({
  params: { number: ['number', enquiryNumber] },
  body: {
    version: ['version', version],
    stage: ['stage', z.optional(stage)],
    note: ['note', z.optional(typed(MAX_NOTE_LENGTH))],
    member_id: ['memberId', z.optional(z.nullable(id))],
  },
});

/** The complete phone number and e-mail address; each request is recorded in the audit log. */
export const enquiryContacts = renamed({ phone: ['phone', z.string()], email: ['email', z.string()] });

export const readEnquiryFile = request({
  params: { number: ['number', enquiryNumber], name: ['name', uploadName] },
});
