import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { giveWalletCall, readWalletLimitCall } from '#contract/wallet/office.calls.ts';
import { creditReasons } from '#contract/wallet/office.wire.ts';
import { MAX_CREDIT } from '#contract/wallet/wallet.limits.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { useRequestKey } from '../api/use-request-key.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { readRiyals } from '../ui/read-riyals.ts';
import { useText } from '../ui/text.tsx';
import styles from './wallet-dialog.module.css';

/** Who receives the credit: the buyer of an order, or a customer. */
export type Receiver = { orderNumber: string } | { customerId: string };
type CreditReason = (typeof creditReasons)[number];
type Props = {
  receiver: Receiver;
  onDone: (state: 'given' | 'waits', halalas: number) => void;
  onClose: () => void;
};

/** Asks for the amount of a wallet credit and the reason for it. */
export function WalletDialog({ receiver, onDone, onClose }: Props) {
  const { text } = useText();
  const t = text.wallet;
  const { data } = useQuery({
    queryKey: ['me', 'wallet-limit'],
    queryFn: () => callOffice(readWalletLimitCall, {}),
  });
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<CreditReason>('late');
  const [isChecked, setChecked] = useState(false);
  const sendWithKey = useRequestKey();
  const give = useMutation({
    mutationFn: (credit: { amount: number; reason: CreditReason }) =>
      // By its amount alone: a repetition with another reason is still the same credit.
      sendWithKey(credit.amount, (key) => callOffice(giveWalletCall, { ...receiver, key, ...credit })),
    meta: { refetch: [['me', 'wallet-limit']] },
  });
  const max = MAX_CREDIT;
  const halalas = readRiyals(typed);
  const isValid = halalas !== null && halalas >= 1 && halalas <= max;
  const ownLimit = data?.ownLimit ?? null;
  const isAboveLimit = isValid && ownLimit !== null && halalas > ownLimit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isValid || give.isPending) return;
    give.mutate({ amount: halalas, reason }, { onSuccess: ({ state }) => onDone(state, halalas) });
  };
  return (
    <Modal
      title={t.dialog}
      lead={data?.ownLimit == null ? t.leadFree : t.lead(data.ownLimit)}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          data-autofocus
          label={t.amount}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={(isChecked || typed !== '') && !isValid ? t.amountNeeded(max) : undefined}
          onChange={(now) => {
            setTyped(now);
            // A credit that is on its way stays so, or a second one could be sent next to it.
            if (!give.isPending) give.reset();
          }}
        />
        <SelectField
          label={t.reason}
          value={reason}
          options={creditReasons.map((value) => ({ value, label: t.reasons[value] }))}
          onChange={(value) => setReason(creditReasons.find((one) => one === value) ?? 'late')}
        />
        {isAboveLimit ? <Note>{t.aboveLimit(ownLimit)}</Note> : null}
        {give.error ? (
          <Note tone="bad" isLive>
            {faultMessage(give.error, text)}
          </Note>
        ) : null}
        <Button type="submit" isLarge isBlock isBusy={give.isPending}>
          {!isValid ? t.start : isAboveLimit ? t.askSecond(halalas) : t.confirm(halalas)}
        </Button>
      </form>
    </Modal>
  );
}
