import { type RefObject, useLayoutEffect, useRef } from 'react';
import { announce } from '#storefront/ui/messages.ts';

/**
 * Moves the focus to the first field of a new step, or to the title if the step has no field yet, and announces the
 * title to screen readers. A dialog does this for its first step too; a page does not, because it must not take the
 * focus.
 */
export function useStepFocus(step: string, title: string): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  // Move the focus in a layout effect, which runs before a popup opens with the step. The popup then returns the focus
  // to the field.
  useLayoutEffect(() => {
    const dialog = body.current?.closest('dialog');
    const isNew = shown.current === null ? dialog?.open === true : shown.current !== step;
    shown.current = step;
    if (!isNew) return;
    const field = body.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (dialog) (field ?? dialog.querySelector<HTMLElement>('[data-dialog-title]'))?.focus();
    else {
      // Within a page, scroll the whole step into view: the title, the code boxes, and the error message below them.
      field?.focus({ preventScroll: true });
      body.current?.closest('section')?.scrollIntoView({ block: 'start' });
    }
    announce(title);
  }, [step, title]);
  return body;
}
