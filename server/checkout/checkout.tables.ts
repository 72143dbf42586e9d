import type { ColumnType } from 'kysely';
import type { AddedAgain } from '#contract/checkout/checkout.wire.ts';

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
    returned_at: Date;
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
