import type { Generated, GeneratedAlways } from 'kysely';
import type { EnquiryKind, Occasion } from '#contract/enquiries/enquiries.rules.ts';
import type { EnquiryStage } from '#contract/enquiries/office.rules.ts';
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
    version: Generated<number>;
    stage: Generated<EnquiryStage>;
    note: Generated<string>;
    assigned_to: Generated<number | null>;
    last_change_by: Generated<string | null>;
    last_change_at: Generated<Date | null>;
  };
};
