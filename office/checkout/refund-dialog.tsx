import { type FormEvent, useState } from 'react';
import { refundable } from '#contract/payments/refunds.rules.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Stepper } from '#storefront/ui/stepper.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { isRefused } from '../api/call-office.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Money } from '../ui/money.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import styles from './refund-dialog.module.css';
import {
  choose,
  countOf,
  EMPTY_DRAFT,
  itemsOf,
  paidFor,
  previewOf,
  type RefundDraft,
  type RefundItem,
  refundOf,
  titleOf,
} from './refund-draft.ts';
import { type Refundable, type SoldOrder, useRefunds } from './refund-queries.ts';

type Props = {
  refundable: Refundable;
  lines: SoldOrder['lines'];
  /** The initially selected parts and reason. */
  start?: { draft: RefundDraft; reason: string };
  onDone: (outcome: 'refunded' | 'waits', halalas: number) => void;
  onClose: () => void;
};

/**
 * The dialog to choose what to refund. Before the confirmation, it shows which payment methods the money returns to.
 */
export function RefundDialog({ refundable: order, lines, start, onDone, onClose }: Props) {
  const { text } = useText();
  const t = text.refunds;
  const { refund } = useRefunds();
  const [draft, setDraft] = useState(start?.draft ?? EMPTY_DRAFT);
  const [reason, setReason] = useState(start?.reason ?? '');
  const [isChecked, setChecked] = useState(false);
  // The idempotency key of the refund: a retry after a lost response does not refund twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (next: typeof draft) => {
    setDraft(next);
    setKey(crypto.randomUUID());
    if (!refund.isPending) refund.reset();
  };
  const items = itemsOf(order);
  const preview = previewOf(order, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (preview.state !== 'ready' || reason.trim() === '' || refund.isPending) return;
    const { halalas } = preview;
    refund.mutate(refundOf(order, draft, { key, reason: reason.trim(), halalas }), {
      onSuccess: ({ state }) => onDone(state, halalas),
    });
  };
  const amountError =
    preview.state === 'notValid'
      ? t.amountNeeded(preview.max)
      : isChecked && preview.state === 'empty'
        ? t.nothingChosen
        : undefined;
  return (
    <Modal
      title={t.title(order.number)}
      lead={t.lead(refundable(order))}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {items.length > 0 ? (
          <fieldset className={styles.items}>
            <legend>{t.what}</legend>
            {items.map((item) => (
              <ItemChoice
                key={item.key}
                item={item}
                title={titleOf(item, lines) ?? t.delivery}
                count={countOf(draft, item)}
                onChoose={(count) => change(choose(draft, item, count))}
              />
            ))}
          </fieldset>
        ) : null}
        <TextField
          label={items.length > 0 ? t.other : t.amount}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          value={draft.typed}
          error={amountError}
          onChange={(typed) => change({ ...EMPTY_DRAFT, typed })}
        />
        <TextField
          label={t.reason}
          autoComplete="off"
          maxLength={200}
          list="refund-reasons"
          value={reason}
          error={isChecked && reason.trim() === '' ? t.reasonNeeded : undefined}
          onChange={setReason}
        />
        <datalist id="refund-reasons">
          {t.reasons.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {preview.state === 'ready' ? (
          <dl className={styles.preview} aria-live="polite">
            {preview.toMethod > 0 ? (
              <div>
                <dt>{t.toMethod}</dt>
                <dd>
                  <Money halalas={preview.toMethod} />
                </dd>
              </div>
            ) : null}
            {preview.toWallet > 0 ? (
              <div>
                <dt>{t.toWallet}</dt>
                <dd>
                  <Money halalas={preview.toWallet} />
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{t.creditNote}</dt>
              <dd>
                <Money halalas={preview.halalas} />
              </dd>
            </div>
          </dl>
        ) : null}
        {preview.state === 'ready' && preview.isAboveLimit ? (
          <Note>{t.aboveLimit(order.ownLimit ?? 0)}</Note>
        ) : null}
        {refund.error ? (
          <Note tone="bad" isLive>
            {isRefused(refund.error, 'changedMeanwhile') ? t.changed : faultMessage(refund.error, text)}
          </Note>
        ) : null}
        <Button type="submit" isLarge isBlock kind="danger" isBusy={refund.isPending}>
          {preview.state !== 'ready'
            ? t.start
            : preview.isAboveLimit
              ? t.askSecond(preview.halalas)
              : t.confirm(preview.halalas)}
        </Button>
      </form>
    </Modal>
  );
}

type ItemProps = {
  item: RefundItem;
  title: string;
  /** The number of selected pieces. */
  count: number;
  onChoose: (count: number) => void;
};

/** The row of an item in the dialog. Of several pieces all that are left are selected first, and fewer can be. */
function ItemChoice({ item, title, count, onChoose }: ItemProps) {
  const { text } = useText();
  const t = text.refunds;
  const { amount, pieces, left } = item;
  const isRefunded = left === 0;
  return (
    <div>
      <Checkbox
        isBoxLast
        label={
          <span className={styles.item}>
            <span>
              <bdi>{title}</bdi> {left > 1 ? <bdi>{text.order.times(left)}</bdi> : null}
            </span>
            <Money halalas={isRefunded ? amount : paidFor(item, left)} />
          </span>
        }
        note={isRefunded ? t.again : left < pieces ? t.againPieces(pieces - left, pieces) : undefined}
        isDisabled={isRefunded}
        isChecked={isRefunded || count > 0}
        onChange={(isChosen) => onChoose(isChosen ? left : 0)}
      />
      {count > 0 && left > 1 ? (
        <div className={styles.pieces}>
          <Stepper
            quantity={count}
            max={left}
            label={t.piecesOf(title)}
            plusLabel={t.morePieces(title)}
            minusLabel={t.fewerPieces(title)}
            onChange={onChoose}
          />
          <Money halalas={paidFor(item, count)} />
        </div>
      ) : null}
    </div>
  );
}
