import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportCustomerCall } from '#contract/customers/office.calls.ts';
import { EXPORT_MINUTES } from '#contract/customers/office.limits.ts';
import { callOffice } from '../api/call-office.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { FileLink } from '../ui/links/file-link.tsx';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import styles from './customer-view.module.css';
import { RemovalDialog } from './removal-dialog.tsx';

type Props = { customerId: string; isStopped: boolean; onRemoved: () => void };

/** The customer's legal rights: an export of their data, and its deletion. */
export function CustomerData({ customerId, isStopped, onRemoved }: Props) {
  const { text } = useText();
  const t = text.customers;
  const [isRemoving, setRemoving] = useState(false);
  const prepare = useMutation({ mutationFn: () => callOffice(exportCustomerCall, { customerId }) });
  return (
    <Panel title={t.data}>
      <div className={styles.stack}>
        <p className="small muted">{t.dataText}</p>
        {prepare.data ? (
          <Note
            tone="ok"
            isLive
            action={
              <FileLink address={`/api/v1/office/customers/exports/${prepare.data.token}`}>
                {t.download}
              </FileLink>
            }
          >
            {t.exportReady(EXPORT_MINUTES)}
          </Note>
        ) : (
          <Button
            kind="outline"
            icon="download-simple"
            isBusy={prepare.isPending}
            isDisabled={isStopped}
            onPress={() => prepare.mutate()}
          >
            {t.export}
          </Button>
        )}
        {prepare.error ? (
          <Note tone="bad" isLive>
            {faultMessage(prepare.error, text)}
          </Note>
        ) : null}
        <Button kind="danger" isDisabled={isStopped} onPress={() => setRemoving(true)}>
          {t.remove}
        </Button>
      </div>
      {isRemoving ? (
        <RemovalDialog customerId={customerId} onRemoved={onRemoved} onClose={() => setRemoving(false)} />
      ) : null}
    </Panel>
  );
}
