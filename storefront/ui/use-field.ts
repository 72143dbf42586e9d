import { useId } from 'react';
import type { FieldWords } from './field.tsx';

/** The ids that tie a control to its label, its error or hint, and its counter. */
export function useField(words: FieldWords, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const messageId = `${id}-message`;
  const counterId = `${id}-counter`;
  const described = [words.error || words.hint ? messageId : '', words.counter ? counterId : ''];
  return {
    id,
    messageId,
    counterId,
    control: {
      id,
      'aria-invalid': words.error ? true : undefined,
      'aria-describedby': described.join(' ').trim() || undefined,
    },
  };
}
