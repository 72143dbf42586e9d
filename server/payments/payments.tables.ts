import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import type { Language } from '#text/language.ts';

export type PaymentState = 'created' | 'started' | 'paid' | 'failed' | 'cancelled';
export type RefundReason = 'cancelled' | 'rejected' | 'tooLate' | 'paidTwice' | 'partly';
export type RefundState = 'wanted' | 'pending' | 'done' | 'failed';
export type AlarmKind =
  | 'forgedWebhook'
  | 'unknownCharge'
  | 'mismatch'
  | 'notCaptured'
  | 'notPaidHere'
  | 'otherAmount'
  | 'otherRefund'
  | 'refundRefused';

export type PaymentsTables = {
  payments: {
    id: GeneratedAlways<number>;
    uuid: string;
    order_id: number;
    order_uuid: string;
    order_number: string;
    shopper_id: number;
    provider: ProviderName;
    method: PaymentMethod;
    keeps_card: Generated<boolean>;
    saved_card_id: Generated<number | null>;
    email: Generated<string | null>;
    charge_id: string | null;
    amount_halalas: number;
    refunded_halalas: Generated<number>;
    currency: 'SAR';
    status: PaymentState;
    may_change: Generated<boolean>;
    authorised_at: Generated<Date | null>;
    asked_until: Generated<Date | null>;
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
    kind: 'started' | 'authorised' | 'paid' | 'failed' | 'cancelled' | 'mismatch';
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
  saved_cards: {
    id: GeneratedAlways<number>;
    shopper_id: number;
    provider: 'tap';
    customer_id: string;
    card_id: string;
    agreement_id: string | null;
    scheme: string;
    last_four: string;
    expiry_month: number;
    expiry_year: number;
    created_at: Date;
    removed_at: Date | null;
  };
  wallet_codes: {
    payment_id: number;
    phone: string | null;
    sent_at: Date | null;
    expires_at: Date | null;
    code_length: number | null;
    tries_left: number;
    confirming_since: Date | null;
    locked_until: Date | null;
  };
  payment_alarms: {
    id: GeneratedAlways<number>;
    provider: string;
    kind: AlarmKind;
    subject: string;
    detail: string;
    times: Generated<number>;
    first_at: Date;
    last_at: Date;
  };
  sandbox_charges: { id: string; key: string | null; document: ColumnType<unknown, string, string> };
};
