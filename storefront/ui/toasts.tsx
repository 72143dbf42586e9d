import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastItem } from './toast.tsx';
import styles from './toasts.module.css';
import { useTopDialog } from './top-dialog.ts';

type Props = { items: readonly ToastItem[]; onDismiss: (id: string) => void };

/**
 * The stack of passing messages: above the bar on a phone, in the bottom end corner on a desktop. Always in the page,
 * so that new messages are announced. Render it once, in the shell. While a modal dialog is open it is rendered inside
 * that dialog, where its actions can be pressed.
 */
export function Toasts({ items, onDismiss }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const last = items.at(-1);
  const dialog = useTopDialog();

  useEffect(() => {
    if (!last) {
      setIsPaused(false);
      return;
    }
    // The dialog that held it has just left the page: it is shown once it is rendered elsewhere.
    if (!region.current?.isConnected) return;
    // Shown again to be on top of a dialog that may have opened since; it is a popover in the top layer.
    region.current.hidePopover();
    region.current.showPopover();
    // Everything outside an open modal dialog is inert, so the dialog's own announcer says it.
    const announcer = dialog?.querySelector('[data-announcer]');
    if (announcer) announcer.textContent = last.text;
  }, [last, dialog]);

  const group = (isError: boolean) =>
    items
      .filter((item) => (item.tone === 'error') === isError)
      .map((item) => (
        <Toast
          key={item.id}
          item={item}
          isPaused={isPaused}
          onDismiss={() => {
            // A toast removed from under the pointer sends no leave event.
            setIsPaused(false);
            onDismiss(item.id);
          }}
        />
      ));

  const stack = (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press here; it only notices that someone is reading
    <div
      ref={region}
      className={styles.toasts}
      popover="manual"
      // Pointer movement pauses them; appearing under a resting pointer does not.
      onPointerMove={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <div role="alert" className={styles.group}>
        {group(true)}
      </div>
      <div role="status" className={styles.group}>
        {group(false)}
      </div>
    </div>
  );
  return dialog ? createPortal(stack, dialog) : stack;
}
