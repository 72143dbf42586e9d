import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { watchKeyboardInset } from './keyboard-inset.ts';
import { lockScroll } from './lock-scroll.ts';
import { dialogOpened } from './top-dialog.ts';

type Options = {
  isOpen: boolean;
  /** When false neither Esc nor a press outside the dialog closes it (city picker before a city is chosen). */
  isClosable: boolean;
  onClose: () => void;
};

/**
 * A native modal dialog, controlled: it opens and closes with `isOpen`, and requests to close through `onClose`. The
 * browser makes the page inert and returns the focus. Focus goes to `[data-autofocus]` inside, or to the title, so that
 * a phone's keyboard does not open unasked.
 */
export function useDialog({ isOpen, isClosable, onClose }: Options) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBeganOutside = useRef(false);

  // A layout effect: its clean-up runs while the dialog is still in the page, so that the focus can be returned.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const unlockScroll = lockScroll();
    dialog.showModal();
    const closed = dialogOpened(dialog);
    const stopWatchingKeyboard = watchKeyboardInset(dialog);
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? dialog.querySelector<HTMLElement>('[data-dialog-title]'))?.focus();
    return () => {
      dialog.close();
      closed();
      stopWatchingKeyboard();
      unlockScroll();
    };
  }, [isOpen]);

  const askToClose = () => {
    if (isClosable) onClose();
  };

  return {
    ref,
    closedby: isClosable ? ('closerequest' as const) : ('none' as const),
    onCancel(event: SyntheticEvent) {
      // A cancelled file chooser inside the dialog bubbles the same event.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      askToClose();
    },
    onClose(event: SyntheticEvent) {
      const dialog = ref.current;
      if (event.target !== dialog || !isOpen || dialog?.open) return;
      // The browser closed it by itself (a second Esc cannot be prevented).
      if (isClosable) onClose();
      else dialog?.showModal();
    },
    onPointerDown(event: PointerEvent) {
      pressBeganOutside.current = event.target === event.currentTarget;
    },
    onPointerUp(event: PointerEvent) {
      const endedOutside = event.target === event.currentTarget;
      // The press must start and end outside: dragging a text selection out of the panel must not close it.
      if (pressBeganOutside.current && endedOutside) askToClose();
      pressBeganOutside.current = false;
    },
  };
}
