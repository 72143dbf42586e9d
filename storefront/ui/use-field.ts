import { useId } from 'react';
import type { FieldLabels } from './field.tsx';

/** The ids that connect a control to its label, its error or hint, and its character count. */
export function useField(labels: FieldLabels, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const messageId = `${id}-message`;
  const counterId = `${id}-counter`;
  const described = [labels.error || labels.hint ? messageId : '', labels.counter ? counterId : ''];
  return {
    id,
    messageId,
    counterId,
    control: {
      id,
      'aria-invalid': labels.error ? true : undefined,
      'aria-describedby': described.join(' ').trim() || undefined,
    },
  };
}
