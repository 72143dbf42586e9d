import type { Transaction } from '#database/database.ts';
import type { AuditActor, AuditEntry } from '#server/http/office-context.ts';
import { insertAuditEntry } from './audit.store.ts';

/** Adds what a call did to the audit log, in the call's own transaction (http/serve-office). */
export const recordAudit = (tx: Transaction, by: AuditActor, entry: AuditEntry, at: Date): Promise<void> =>
  insertAuditEntry(tx, by, entry, at);
