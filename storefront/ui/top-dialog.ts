import { makeStore, useStore } from './store.ts';

/*
 * Everything outside the innermost modal dialog is inert: it is visible, but a press does not reach it. What must be
 * pressable over any dialog (a toast's action) is rendered inside it.
 */
const open: HTMLDialogElement[] = [];
const top = makeStore<HTMLDialogElement | null>(null);
const notify = (): void => top.set(open.at(-1) ?? null);

/** Called by a modal dialog when it opens; call the returned function when it closes. */
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
