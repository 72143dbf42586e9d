import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import styles from './ticket-form.module.css';

/** The button that sends a ticket or a reply. It is disabled while files are uploading, and says so. */
export function SendButton({
  label,
  isBusy,
  isSendingFiles,
}: {
  label: string;
  isBusy: boolean;
  isSendingFiles: boolean;
}) {
  const t = useBundle('tickets');
  return (
    <p className={styles.send}>
      <Button
        type="submit"
        isBusy={isBusy}
        busyLabel={t.wait}
        {...(isSendingFiles ? { isDisabled: true, disabledReason: t.filesUploading } : {})}
      >
        {label}
      </Button>
    </p>
  );
}
