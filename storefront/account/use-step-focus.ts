import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A new step takes the focus to its field; the first does not ask for it where a dialog or the page has it.
 * @param step the name of the step that is shown
 */
export function useStepFocus(
  step: string,
  { takesFirst = false }: { takesFirst?: boolean } = {},
): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(takesFirst ? null : step);
  // Before a popup that comes with the step opens, so that the focus comes back to the field.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return body;
}
