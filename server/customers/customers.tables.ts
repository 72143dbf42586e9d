export type CustomersTables = {
  customer_exports: { token_hash: Buffer; shopper_id: number; member_id: number; expires_at: Date };
};
