import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AuditedAct } from '#contract/staff/office.wire.ts';

type Values = JSONColumnType<Record<string, unknown>> | null;

export type AuditTables = {
  audit_log: {
    id: GeneratedAlways<number>;
    at: Date;
    member_id: number | null;
    who: string;
    address: string | null;
    act: AuditedAct;
    subject: string;
    before: Values;
    after: Values;
    transaction_id: Generated<string>;
  };
};
