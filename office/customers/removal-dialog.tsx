import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { removeCustomerCall } from '#contract/customers/office.calls.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { removalQuery } from './customer-queries.ts';
import styles from './removal-dialog.module.css';

type Props = { customerId: string; onRemoved: () => void; onClose: () => void };

/**
 * Deletes a customer in two steps: shows which data is kept and which is deleted, then asks to type the customer's
 * contact as a confirmation.
 */
export function RemovalDialog({ customerId, onRemoved, onClose }: Props) {
  const { text } = useText();
  const t = text.customers;
  const { data, error, refetch } = useQuery(removalQuery(customerId));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Modal
      title={isConfirming ? t.confirmTitle : t.removeTitle}
      lead={isConfirming ? undefined : t.removeLead}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      {isConfirming ? (
        <ConfirmStep customerId={customerId} onRemoved={onRemoved} />
      ) : data ? (
        <div className={styles.step}>
          <dl className={styles.facts}>
            <dt>{t.kept}</dt>
            <dd>{t.keptOrders(data.retainedOrders)}</dd>
            <dt>{t.lost}</dt>
            <dd>{t.lostText}</dd>
          </dl>
          {data.ordersOnTheirWay > 0 ? (
            <Note tone="bad">{t.hasOrders(data.ordersOnTheirWay)}</Note>
          ) : data.walletBalance > 0 ? (
            <Note tone="bad">{t.hasMoney(data.walletBalance)}</Note>
          ) : (
            <Button kind="danger" isLarge isBlock onPress={() => setConfirming(true)}>
              {t.toConfirm}
            </Button>
          )}
        </div>
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={2} />
      )}
    </Modal>
  );
}

function ConfirmStep({ customerId, onRemoved }: Omit<Props, 'onClose'>) {
  const { text } = useText();
  const t = text.customers;
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const remove = useMutation({
    mutationFn: (confirmation: string) => callOffice(removeCustomerCall, { customerId, confirmation }),
    onSuccess: onRemoved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (typed.trim() !== '' && !remove.isPending) remove.mutate(typed.trim());
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <TextField
        data-autofocus
        label={t.confirm}
        hint={t.confirmHint}
        dir="ltr"
        autoComplete="off"
        maxLength={120}
        value={typed}
        error={isChecked && typed.trim() === '' ? t.confirmNeeded : undefined}
        onChange={(now) => {
          setTyped(now);
          remove.reset();
        }}
      />
      {remove.error ? (
        <Note tone="bad" isLive>
          {faultMessage(remove.error, text)}
        </Note>
      ) : null}
      <Button type="submit" kind="danger" isLarge isBlock isBusy={remove.isPending}>
        {t.removeNow}
      </Button>
    </form>
  );
}
