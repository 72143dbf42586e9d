import type { Generated, GeneratedAlways } from 'kysely';

export type StockTables = {
  stock_counts: {
    id: GeneratedAlways<number>;
    key: string;
    shelf: string | null;
    version: Generated<number>;
    started_by: string;
    started_at: Date;
    outcome: 'applied' | 'dropped' | null;
    ended_by: string | null;
    ended_at: Date | null;
  };
  stock_count_lines: {
    count_id: number;
    product_id: number;
    colour_id: number | null;
    counted: number;
    expected: number;
    seen_change: number;
    counted_by: string;
    counted_at: Date;
  };
};
