import type { Generated, GeneratedAlways } from 'kysely';
import type { EnquiryKind, Occasion } from '#contract/enquiries/enquiries.rules.ts';
import type { Language } from '#text/language.ts';

export type EnquiriesTables = {
  enquiries: {
    id: GeneratedAlways<number>;
    number: Generated<string>;
    kind: EnquiryKind;
    shopper_id: number | null;
    name: string;
    company: string;
    email: string;
    phone: string;
    city: string;
    quantity: number | null;
    occasion: Occasion | null;
    description: string;
    links: string[];
    attachment_id: number | null;
    language: Language;
    is_suspect: boolean;
    key: string;
    content_hash: Buffer;
    sent_at: Date;
  };
};
