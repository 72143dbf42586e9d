import { useLayoutEffect, useRef } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { Loader } from '#storefront/ui/loader.tsx';
import styles from './payment-overlay.module.css';

/** Covers the page while a payment is in progress and asks the shopper not to refresh or leave (Specification 8). */
export function PaymentOverlay() {
  const t = useBundle('purchase').checkout;
  const cover = useRef<HTMLDialogElement>(null);
  // Use a layout effect, because its cleanup runs while the dialog is still in the page and can return the focus.
  useLayoutEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={cover}
      className={styles.cover}
      onCancel={(event) => event.preventDefault()}
      aria-labelledby="paying"
    >
      <div className={styles.text} role="status">
        <Loader />
        <h2 id="paying">{t.inProgress}</h2>
        <p className="lead">{t.doNotLeave}</p>
      </div>
    </dialog>
  );
}
