import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { watchKeyboardInset } from './keyboard-inset.ts';
import { lockScroll } from './lock-scroll.ts';
import { dialogOpened } from './top-dialog.ts';

type Options = {
  isOpen: boolean;
  /** Whether Esc or a press outside closes the dialog. False for the city picker before a city is chosen. */
  isClosable: boolean;
  onClose: () => void;
};

/**
 * Controls a native modal dialog: it opens and closes with `isOpen`, and calls `onClose` when the user wants to close
 * it. The browser makes the page inert and returns the focus. On opening, the focus moves to `[data-autofocus]`
 * inside, or else to the title, so that a phone's keyboard does not open without need.
 */
export function useDialog({ isOpen, isClosable, onClose }: Options) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBeganOutside = useRef(false);

  // Use a layout effect, because its cleanup runs while the dialog is still in the page and can return the focus.
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
      // Ignore the cancel event of a file chooser inside the dialog, which bubbles up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      askToClose();
    },
    onClose(event: SyntheticEvent) {
      const dialog = ref.current;
      if (event.target !== dialog || !isOpen || dialog?.open) return;
      // The browser has closed the dialog itself, because a second Esc cannot be prevented.
      if (isClosable) onClose();
      else dialog?.showModal();
    },
    onPointerDown(event: PointerEvent) {
      pressBeganOutside.current = event.target === event.currentTarget;
    },
    onPointerUp(event: PointerEvent) {
      const endedOutside = event.target === event.currentTarget;
      // Close only if the press started and ended outside, so that dragging a text selection out of the dialog does
      // not close it.
      if (pressBeganOutside.current && endedOutside) askToClose();
      pressBeganOutside.current = false;
    },
  };
}
