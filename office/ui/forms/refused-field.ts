import { Refusal } from '../../api/call-office.ts';

/** The field, by its name on the wire, that the server names as wrong; null where it names none. */
export function refusedField(fault: unknown): string | null {
  if (!(fault instanceof Refusal) || fault.reason !== 'notValid') return null;
  const { field } = (fault.data ?? {}) as { field?: unknown };
  return typeof field === 'string' ? field : null;
}
