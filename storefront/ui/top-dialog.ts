import { makeStore, useStore } from './store.ts';

/*
 * Tracks the open modal dialogs. Everything outside the innermost one is inert: visible, but it cannot be pressed.
 * Whatever must be usable above any dialog, such as a toast's button, is rendered inside that dialog.
 */
const open: HTMLDialogElement[] = [];
const top = makeStore<HTMLDialogElement | null>(null);
const notify = (): void => top.set(open.at(-1) ?? null);

/** Registers a modal dialog when it opens. Call the returned function when it closes. */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
  };
}

/** The innermost open modal dialog, or null. */
export const useTopDialog = (): HTMLDialogElement | null => useStore(top);
