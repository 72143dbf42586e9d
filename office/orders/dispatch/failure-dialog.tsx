import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureReasons, nextSteps, notifiesBuyer } from '#contract/orders/dispatch.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import { windowWords } from '../window-words.ts';
import { slotsQuery, useFailure } from './dispatch-queries.ts';
import styles from './failure-dialog.module.css';

type Props = {
  parcel: { number: string; failures: number };
  /** True if the reason is already recorded and only the next step changes. */
  isPlan?: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Records why a delivery failed and what happens next; for a second attempt also its delivery window. */
export function FailureDialog({ parcel: { number, failures }, isPlan = false, onClose, onDone }: Props) {
  const { text, language } = useText();
  const t = text.dispatch;
  const now = useNow();
  const [reason, setReason] = useState<(typeof failureReasons)[number]>('nobodyThere');
  const [next, setNext] = useState<(typeof nextSteps)[number]>(isPlan ? 'newWindow' : 'callRecipient');
  const [slotId, setSlotId] = useState<string | null>(null);
  const failure = useFailure();
  const isTimed = next === 'newWindow';
  const { data: days, error: slotsFault } = useQuery(slotsQuery(number, isTimed));
  const slots = (days ?? []).flatMap((day) =>
    day.slots
      .filter(({ isAvailable }) => isAvailable)
      .map((slot) => ({ ...slot, isWholeDay: day.slots.length === 1 && !slot.id.includes('T') })),
  );
  const chosen = slots.find(({ id }) => id === slotId) ?? slots[0];
  const isReady = !isTimed || chosen !== undefined;
  const isReading = isTimed && !days && !slotsFault;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (failure.isPending || !isReady) return;
    failure.mutate(
      {
        number,
        failures,
        next,
        ...(isPlan ? {} : { reason }),
        ...(isTimed && chosen ? { slotId: chosen.id } : {}),
      },
      { onSuccess: onDone },
    );
  };
  return (
    <Modal
      title={isPlan ? t.failDialog.planTitle(number) : t.failDialog.title(number)}
      lead={!isPlan && notifiesBuyer(reason) ? t.failDialog.notifies : t.failDialog.notifiesNobody}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        {isPlan ? null : (
          <SelectField
            data-autofocus
            label={t.failDialog.reason}
            value={reason}
            options={failureReasons.map((value) => ({ value, label: t.reasons[value] }))}
            onChange={(value) => setReason(failureReasons.find((one) => one === value) ?? reason)}
          />
        )}
        <SelectField
          data-autofocus={isPlan || undefined}
          label={t.failDialog.next}
          value={next}
          options={nextSteps.map((value) => ({ value, label: t.next[value] }))}
          onChange={(value) => setNext(nextSteps.find((one) => one === value) ?? next)}
        />
        {!isTimed ? null : slotsFault ? (
          <Note tone="bad" isLive>
            {faultMessage(slotsFault, text)}
          </Note>
        ) : !days ? (
          <p role="status" className="small muted">
            {t.failDialog.loading}
          </p>
        ) : chosen === undefined ? (
          <Note isLive>{t.failDialog.noSlots}</Note>
        ) : (
          <SelectField
            label={t.failDialog.when}
            value={chosen.id}
            options={slots.map((slot) => ({
              value: slot.id,
              label: windowWords(text.orders, language, slot, now),
            }))}
            onChange={setSlotId}
          />
        )}
        {failure.error ? (
          <Note tone="bad" isLive>
            {faultMessage(failure.error, text)}
          </Note>
        ) : null}
        <Button
          type="submit"
          isLarge
          isBlock
          isBusy={failure.isPending || isReading}
          isDisabled={!isReady && !isReading}
        >
          {isPlan ? t.failDialog.confirmPlan : t.failDialog.confirm}
        </Button>
      </form>
    </Modal>
  );
}
