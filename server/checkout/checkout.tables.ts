import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AddedAgain } from '#contract/checkout/checkout.wire.ts';
import type { RefundPart } from '#contract/checkout/office.wire.ts';

export type CheckoutTables = {
  orders_added_again: {
    shopper_id: number;
    key: string;
    order_id: number;
    city_id: number;
    answer: ColumnType<AddedAgain | null, string | null, string | null>;
    added_at: Date;
  };
  order_returns: {
    order_id: number;
    key: string;
    to_method_halalas: number;
    to_wallet_halalas: number;
    operator: string | null;
    reason: string | null;
    shopper_id: number | null;
    request_key: string | null;
    returned_at: Date;
  };
  refund_approvals: {
    id: GeneratedAlways<number>;
    order_id: number;
    order_number: string;
    request_key: string;
    amount_halalas: number;
    parts: JSONColumnType<RefundPart[]> | null;
    returned_halalas: number;
    reason: string | null;
    shopper_id: number;
    requested_by: number;
    requested_by_name: string;
    requested_at: Date;
    expires_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    outcome: 'refunded' | 'declined' | 'expired' | null;
  };
  unpaid_holds: {
    order_id: number;
    shopper_id: number;
    device_hash: Buffer | null;
    network: string | null;
    wide_network: string | null;
    pieces: number;
    goods_halalas: number;
    slot: string | null;
    released_at: Date | null;
  };
};
