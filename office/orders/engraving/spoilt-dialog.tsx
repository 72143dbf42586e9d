import { type FormEvent, useState } from 'react';
import { type SpoilReason, spoilReasons } from '#contract/orders/engraving.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.tsx';
import type { Engraving } from './engraving-queries.ts';
import styles from './spoilt-dialog.module.css';

type Props = {
  pot: Engraving;
  isBusy: boolean;
  onConfirm: (reason: SpoilReason) => void;
  onClose: () => void;
};

/** Asks why a pot was spoilt before a replacement is taken from stock. */
export function SpoiltDialog({ pot, isBusy, onConfirm, onClose }: Props) {
  const { text } = useText();
  const t = text.engraving.spoil;
  const [reason, setReason] = useState<SpoilReason>('broken');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm(reason);
  };
  return (
    <Modal title={t.title} lead={t.lead(pot.text)} closeLabel={text.shell.close} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <SelectField
          data-autofocus
          label={t.reason}
          value={reason}
          options={spoilReasons.map((value) => ({ value, label: t.reasons[value] }))}
          onChange={(value) => setReason(spoilReasons.find((one) => one === value) ?? 'broken')}
        />
        <Button type="submit" kind="danger" isLarge isBlock isBusy={isBusy}>
          {t.confirm}
        </Button>
      </form>
    </Modal>
  );
}
