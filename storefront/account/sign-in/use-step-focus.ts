import { type RefObject, useLayoutEffect, useRef } from 'react';
import { announce } from '#storefront/ui/messages.ts';

/**
 * A new step takes the focus to its field, or to the title where it asks for none yet, and its title is said to those
 * who listen. The first step of a dialog has both from the dialog as it opens; in a page it asks for neither.
 */
export function useStepFocus(step: string, title: string): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  // Before a popup that comes with the step opens, so that the focus comes back to the field.
  useLayoutEffect(() => {
    const dialog = body.current?.closest('dialog');
    const isNew = shown.current === null ? dialog?.open === true : shown.current !== step;
    shown.current = step;
    if (!isNew) return;
    const field = body.current?.querySelector<HTMLElement>('[data-autofocus]');
    (field ?? dialog?.querySelector<HTMLElement>('[data-dialog-title]'))?.focus();
    announce(title);
  }, [step, title]);
  return body;
}
