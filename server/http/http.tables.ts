export type HttpTables = {
  rate_limits: { key: string; window_start: Date; hits: number };
};
