import { type RefObject, useLayoutEffect, useRef } from 'react';
import { announce } from '#storefront/ui/messages.ts';

/**
 * Moves the focus to a new step's field, or to the title if it has no field yet, and announces the title to screen
 * readers. In a dialog the first step gets both when the dialog opens; in a page the first step does not take the
 * focus.
 */
export function useStepFocus(step: string, title: string): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  // A layout effect runs before a popup opens with the step, so that the focus returns to the field.
  useLayoutEffect(() => {
    const dialog = body.current?.closest('dialog');
    const isNew = shown.current === null ? dialog?.open === true : shown.current !== step;
    shown.current = step;
    if (!isNew) return;
    const field = body.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (dialog) (field ?? dialog.querySelector<HTMLElement>('[data-dialog-title]'))?.focus();
    else {
      // In a page the whole step comes into view: title, boxes, and the sentence below them when the code is wrong.
      field?.focus({ preventScroll: true });
      body.current?.closest('section')?.scrollIntoView({ block: 'start' });
    }
    announce(title);
  }, [step, title]);
  return body;
}
