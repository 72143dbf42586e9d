import { type FormEvent, useState } from 'react';
import { DAY_MS } from '#contract/day.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { dayInRiyadh } from '#text/when.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { momentIn } from '../../ui/forms/riyadh-time.ts';
import { useText } from '../../ui/management-text.tsx';
import styles from '../products/editor.module.css';

/** Asks for the time at which a draft is published automatically. */
export function LaterDialog({
  fault,
  isBusy,
  onPlan,
  onClose,
}: {
  fault: unknown;
  isBusy: boolean;
  onPlan: (at: Date) => void;
  onClose: () => void;
}) {
  const { text } = useText();
  const t = text.product.later;
  const now = useNow();
  const [day, setDay] = useState(() => dayInRiyadh(new Date(now.getTime() + DAY_MS)));
  const [time, setTime] = useState('09:00');
  const at = momentIn(`${day}T${time}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && at !== null) onPlan(at);
  };
  return (
    <Modal title={t.title} lead={t.lead} closeLabel={text.shell.close} onClose={onClose}>
      <form className={styles.fields} noValidate onSubmit={submit}>
        <div className={styles.two}>
          <TextField
            data-autofocus
            type="date"
            label={t.day}
            value={day}
            min={dayInRiyadh(now)}
            onChange={setDay}
            error={faultMessage(fault, text)}
          />
          <TextField type="time" label={t.time} value={time} onChange={setTime} />
        </div>
        <Button type="submit" isLarge isBlock isBusy={isBusy}>
          {t.save}
        </Button>
      </form>
    </Modal>
  );
}
