import type { Generated, GeneratedAlways } from 'kysely';
import type { TicketKind, TicketStatus } from '#contract/tickets/tickets.rules.ts';

export type TicketsTables = {
  ticket_issues: {
    id: GeneratedAlways<number>;
    slug: string;
    kind: TicketKind;
    position: number;
    title_ar: string;
    title_en: string;
    needs_file: boolean;
    needs_quantity: boolean;
    is_return: boolean;
    is_offered: boolean;
  };
  tickets: {
    id: GeneratedAlways<number>;
    uuid: string;
    number: Generated<string>;
    shopper_id: number;
    kind: TicketKind;
    issue_id: number | null;
    order_id: number | null;
    quantity: number | null;
    status: TicketStatus;
    refund_halalas: number | null;
    key: string;
    content_hash: Buffer;
    opened_at: Date;
    changed_at: Date;
    version: Generated<number>;
    assigned_to: Generated<number | null>;
    waiting_since: Date | null;
    first_answered_at: Generated<Date | null>;
    closed_at: Generated<Date | null>;
    last_change_by: Generated<string | null>;
    last_change_at: Date;
  };
  ticket_messages: {
    id: GeneratedAlways<number>;
    ticket_id: number;
    author: 'shopper' | 'shop';
    body: string;
    status: TicketStatus | null;
    key: string;
    content_hash: Buffer;
    sent_at: Date;
    answered_by: Generated<string | null>;
  };
  canned_answers: {
    id: GeneratedAlways<number>;
    title_ar: string;
    title_en: string;
    text_ar: string;
    text_en: string;
    version: Generated<number>;
    changed_by: string | null;
    changed_at: Date | null;
  };
  ticket_files: { message_id: number; position: number; upload_id: number };
};
