import { type FormEvent, useState } from 'react';
import { MAX_ANSWER_LENGTH, MAX_HOLD_REASON_LENGTH } from '#contract/ratings/ratings.limits.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import { type OfficeRating, seenOf, type useRatingActions } from './rating-queries.ts';
import styles from './ratings.module.css';

type Props = {
  what: 'hold' | 'answer';
  rating: OfficeRating;
  acts: Pick<ReturnType<typeof useRatingActions>, 'hold' | 'answer'>;
  onClose: () => void;
};

/** Asks for a text about a rating: the reason to hold it back, which its author reads, or the shop's public reply. */
export function WordsDialog({ what, rating, acts, onClose }: Props) {
  const { text } = useText();
  const t = text.ratings.dialogs[what];
  const [words, setWords] = useState(what === 'answer' ? (rating.answer ?? '') : '');
  const [isChecked, setChecked] = useState(false);
  const act = acts[what];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const written = words.trim();
    if (written === '' || act.isPending) return;
    if (what === 'hold') acts.hold.mutate({ ...seenOf(rating), reason: written }, { onSuccess: onClose });
    else acts.answer.mutate({ ...seenOf(rating), text: written }, { onSuccess: onClose });
  };
  return (
    <Modal title={t.title} lead={t.lead} closeLabel={text.shell.close} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          data-autofocus
          label={t.label}
          rows={4}
          maxLength={what === 'hold' ? MAX_HOLD_REASON_LENGTH : MAX_ANSWER_LENGTH}
          value={words}
          error={isChecked && words.trim() === '' ? t.needed : undefined}
          onChange={setWords}
        />
        <SaveFault fault={act.error} onShowNow={onClose} />
        <Button
          type="submit"
          kind={what === 'hold' ? 'danger' : 'primary'}
          isLarge
          isBlock
          isBusy={act.isPending}
        >
          {t.press}
        </Button>
      </form>
    </Modal>
  );
}
