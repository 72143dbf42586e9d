import { type FormEvent, useState } from 'react';
import { givesBack } from '#contract/orders/orders.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Act } from '../ui/act.tsx';
import { useText } from '../ui/text.tsx';
import styles from './confirm-move.module.css';
import { isTold, moveWords } from './next-move.ts';
import type { Move } from './use-move.ts';

type Props = {
  move: Move;
  method: 'delivery' | 'cafe';
  /** Somebody else who works on it now. */
  claimedBy?: string | null;
  isBusy: boolean;
  onConfirm: (move: Move) => void;
  onClose: () => void;
};

/** Asks before a move of which the shopper is told, or of an order that somebody else works on; an end also needs a reason, which the shopper reads. */
export function ConfirmMove({ move, method, claimedBy = null, isBusy, onConfirm, onClose }: Props) {
  const { text } = useText();
  const t = text.orders;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const words = moveWords(t, move.to, method);
  if (!words) return null;
  const isEnd = givesBack(move.to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = reason.trim();
    setMissing(isEnd && written === '');
    if (isBusy || (isEnd && written === '')) return;
    onConfirm({ ...move, ...(isEnd ? { reason: written } : {}) });
  };
  return (
    <Modal
      title={t.confirm[words.name](move.number)}
      notice={claimedBy === null ? undefined : t.worksOn(claimedBy)}
      lead={isEnd ? t.confirm.givesBack : isTold(move.to) ? t.confirm.told : undefined}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {isEnd ? (
          <TextField
            data-autofocus
            label={t.confirm.reason}
            maxLength={300}
            value={reason}
            error={isMissing ? t.confirm.reasonNeeded : undefined}
            onChange={(written) => {
              setReason(written);
              setMissing(false);
            }}
          />
        ) : null}
        <div className={styles.acts}>
          <Act type="submit" isLarge kind={isEnd ? 'danger' : 'primary'} isBusy={isBusy}>
            {words.label}
          </Act>
          <Act kind="outline" isLarge onPress={onClose}>
            {t.confirm.no}
          </Act>
        </div>
      </form>
    </Modal>
  );
}
