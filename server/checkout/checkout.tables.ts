export type CheckoutTables = {
  order_returns: {
    order_id: number;
    key: string;
    to_method_halalas: number;
    to_wallet_halalas: number;
    returned_at: Date;
  };
};
