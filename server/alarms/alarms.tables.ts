import type { Generated, GeneratedAlways } from 'kysely';

export type AlarmArea = 'payments' | 'shipments' | 'messages';

export type AlarmsTables = {
  alarms: {
    id: GeneratedAlways<number>;
    area: AlarmArea;
    source: string;
    kind: string;
    subject: string;
    detail: string;
    dedup_key: string;
    times: Generated<number>;
    first_at: Date;
    last_at: Date;
    resolved_at: Generated<Date | null>;
    resolved_by: Generated<number | null>;
    resolved_by_name: Generated<string | null>;
    note: Generated<string | null>;
  };
};
