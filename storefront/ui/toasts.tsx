import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastItem } from './toast.tsx';
import styles from './toasts.module.css';
import { useTopDialog } from './top-dialog.ts';

type Props = { items: readonly ToastItem[]; onDismiss: (id: string) => void };

/**
 * The stack of toasts: above the bottom bar on a phone, in the bottom end corner on a desktop. It is always rendered,
 * so that new messages are announced. Render it once, in the page shell. While a modal dialog is open, it is rendered
 * inside that dialog, where its buttons can be pressed.
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
    // Skip if the dialog that contained the toasts has just been removed; they appear once rendered elsewhere.
    if (!region.current?.isConnected) return;
    // Hide and show the popover again, which puts it on top of a dialog that may have opened since.
    region.current.hidePopover();
    region.current.showPopover();
    // Use the dialog's own live region, because everything outside an open modal dialog is inert.
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
            // Resume the timers here, because removing a toast from under the pointer fires no leave event.
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
      // Pause on pointer movement, not on enter, because toasts may appear under a resting pointer.
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
