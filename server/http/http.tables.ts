export type HttpTables = {
  rate_limits: { key: string; window_start: Date; hits: number };
  shop_secrets: { name: string; secret: string; made_at: Date };
};
