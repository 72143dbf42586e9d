import { type FormEvent, useState } from 'react';
import { type StepBackReason, stepBackReasons } from '#contract/orders/office.rules.ts';
import { givesBack } from '#contract/orders/orders.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { office } from '#text/en/office/office.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/text.tsx';
import styles from './confirm-move.module.css';
import { type Movable, type Move, moveLabel, moveQuestion, notEngraved } from './next-move.ts';

type Order = Pick<Movable, 'method' | 'engraved'>;
type Props = {
  move: Move;
  order: Order;
  /** The name of another member who works on the order now; null if no one does. */
  claimedBy: string | null;
  isBusy: boolean;
  onConfirm: (move: Move) => void;
  onClose: () => void;
};

const isEnd = (move: Move): boolean => move.kind === 'status' && givesBack(move.to);

/** Explains what the move does, if the move's name does not make that clear. */
function leadOf(t: typeof office.orders.confirm, move: Move, order: Order): string | undefined {
  const left = notEngraved(move, order);
  if (left > 0) return t.notEngraved(left);
  if (move.kind === 'back') return t.backText;
  return isEnd(move) ? t.givesBack : undefined;
}

/**
 * Asks for confirmation of a critical move:
 * - ending the order, with a reason that the shopper reads
 * - a step back, with a reason for the history
 * - moving on although a pot is not engraved yet
 * - moving an order that another member has claimed
 */
export function ConfirmMove({ move, order, claimedBy, isBusy, onConfirm, onClose }: Props) {
  const { text } = useText();
  const t = text.orders;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [backReason, setBackReason] = useState<StepBackReason>('mistake');
  const confirmed = (): Move => {
    if (move.kind === 'back') return { ...move, reason: backReason };
    return move.kind === 'status' && isEnd(move) ? { ...move, reason: reason.trim() } : move;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacksReason = isEnd(move) && reason.trim() === '';
    setMissing(lacksReason);
    if (!isBusy && !lacksReason) onConfirm(confirmed());
  };
  return (
    <Modal
      title={moveQuestion(t, move, order.method)}
      notice={claimedBy === null ? undefined : t.worksOn(claimedBy)}
      lead={leadOf(t.confirm, move, order)}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {isEnd(move) ? (
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
        {move.kind === 'back' ? (
          <SelectField
            data-autofocus
            label={t.confirm.backReason}
            value={backReason}
            options={stepBackReasons.map((value) => ({ value, label: t.backReasons[value] }))}
            onChange={(value) => setBackReason(stepBackReasons.find((one) => one === value) ?? 'mistake')}
          />
        ) : null}
        <div className={styles.acts}>
          <Button type="submit" isLarge kind={isEnd(move) ? 'danger' : 'primary'} isBusy={isBusy}>
            {moveLabel(t, move, order.method)}
          </Button>
          <Button kind="outline" isLarge onPress={onClose}>
            {t.confirm.no}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
