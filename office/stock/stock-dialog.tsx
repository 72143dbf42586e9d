import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_STOCK } from '#contract/catalogue/catalogue.limits.ts';
import { addDeliveryCall, setStockCall } from '#contract/stock/office.calls.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { useRequestKey } from '../api/use-request-key.ts';
import { Button } from '../ui/button.tsx';
import { readWhole } from '../ui/forms/read-whole.ts';
import { useText } from '../ui/management-text.tsx';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import styles from './stock-dialog.module.css';
import type { StockRow } from './stock-queries.ts';

type Props = {
  row: StockRow;
  onSaved: (row: StockRow) => void;
  /** Resets the form to the current stock. */
  onAgain: () => void;
  onClose: () => void;
};

/**
 * Changes the stock of a product. A delivery is added to the current stock. A correction replaces it, and is refused if
 * the stock has changed since it was shown.
 */
export function StockDialog({ row, onSaved, onAgain, onClose }: Props) {
  const { text } = useText();
  const t = text.stock.form;
  const [kind, setKind] = useState<'delivery' | 'set'>('delivery');
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sendWithKey = useRequestKey();
  const { productId, colourId, stock: seen } = row;
  const save = useMutation({
    mutationFn: (number: number) =>
      kind === 'delivery'
        ? sendWithKey({ pieces: number }, (key) =>
            callOffice(addDeliveryCall, { key, productId, colourId, pieces: number }),
          )
        : sendWithKey({ seen, quantity: number }, (key) =>
            callOffice(setStockCall, { key, productId, colourId, seen, quantity: number }),
          ),
    meta: { refetch: [['stock'], ['today']] },
  });
  const number = readWhole(typed);
  const isValid = number !== null && number <= MAX_STOCK && number >= (kind === 'delivery' ? 1 : 0);
  const renew = () => {
    // A change that is on its way stays so, or a second one could be sent next to it.
    if (!save.isPending) save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isValid && !save.isPending) save.mutate(number, { onSuccess: onSaved });
  };
  const wrong = kind === 'delivery' ? t.wrongPieces : t.wrongQuantity;
  const hint = kind === 'delivery' && isValid ? t.after(seen + number) : undefined;
  return (
    <Modal
      title={t.title(text.stock.product(row.title, row.colourName))}
      lead={`${t.now(seen)} ${t.promised(row.promised)}`.trim()}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <Segment
          legend={t.what}
          name="kind"
          value={kind}
          options={(['delivery', 'set'] as const).map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(now) => {
            setKind(now);
            renew();
          }}
        />
        <TextField
          data-autofocus
          label={kind === 'delivery' ? t.pieces : t.quantity}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={9}
          value={typed}
          hint={hint}
          error={(isChecked || typed !== '') && !isValid ? wrong : undefined}
          onChange={(now) => {
            setTyped(now);
            renew();
          }}
        />
        <SaveFault fault={save.error} onShowNow={onAgain} />
        <Button type="submit" isLarge isBlock isBusy={save.isPending}>
          {t.save}
        </Button>
      </form>
    </Modal>
  );
}
