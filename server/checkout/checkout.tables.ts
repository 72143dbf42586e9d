export type CheckoutTables = {
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
