import type { JSONColumnType } from 'kysely';
import type { ExportRequest } from '#contract/reports/exports.wire.ts';
import type { Language } from '#text/language.ts';

export type ReportsTables = {
  report_exports: {
    token_hash: Buffer;
    member_id: number;
    request: JSONColumnType<ExportRequest & { language: Language }>;
    expires_at: Date;
  };
};
