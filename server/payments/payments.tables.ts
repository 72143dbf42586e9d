import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#text/language.ts';

export type PaymentState = 'created' | 'started' | 'paid' | 'failed' | 'cancelled';
export type RefundReason = 'cancelled' | 'rejected' | 'tooLate' | 'paidTwice';
export type RefundState = 'wanted' | 'pending' | 'done' | 'failed';

export type PaymentsTables = {
  payments: {
    id: GeneratedAlways<number>;
    uuid: string;
    order_id: number;
    order_uuid: string;
    order_number: string;
    shopper_id: number;
    provider: 'tap';
    charge_id: string | null;
    amount_halalas: number;
    currency: 'SAR';
    status: PaymentState;
    may_change: Generated<boolean>;
    language: Language;
    payment_url: string | null;
    card_scheme: string | null;
    card_last_four: string | null;
    code: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
  payment_events: {
    id: GeneratedAlways<number>;
    payment_id: number;
    kind: 'started' | 'paid' | 'failed' | 'cancelled' | 'mismatch';
    code: string;
    detail: string | null;
    at: Date;
  };
  refunds: {
    id: GeneratedAlways<number>;
    payment_id: number;
    amount_halalas: number;
    reason: RefundReason;
    status: RefundState;
    attempt: Generated<number>;
    provider_refund_id: string | null;
    code: string | null;
    created_at: Date;
    done_at: Date | null;
  };
  sandbox_charges: { id: string; key: string | null; document: ColumnType<unknown, string, string> };
};
