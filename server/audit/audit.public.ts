export {
  type AtCommand,
  findLastEntry,
  insertAuditEntry,
  insertCommandEntry,
  listAuditEntries,
  purgeAuditEntries,
} from './audit.store.ts';
export { commandName } from './command-name.ts';
