import { Refusal } from '../../api/call-office.ts';

/** The field that the server refused, by its wire name; null if it named none. */
export function refusedField(fault: unknown): string | null {
  if (!(fault instanceof Refusal) || fault.reason !== 'notValid') return null;
  const { field } = (fault.data ?? {}) as { field?: unknown };
  return typeof field === 'string' ? field : null;
}
