import { Refusal } from '../../api/call-office.ts';

/** The name of the field that the server refused, as in the response; null if the response names no field. */
export function refusedField(fault: unknown): string | null {
  if (!(fault instanceof Refusal) || fault.reason !== 'notValid') return null;
  const { field } = (fault.data ?? {}) as { field?: unknown };
  return typeof field === 'string' ? field : null;
}
