import { useEffect, useId, useRef, useState } from 'react';
import { type RatingReason, ratingReasons } from '#contract/orders/orders.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { RATING_FACES } from './rating-faces.ts';
import styles from './rating-form.module.css';

export type Rated = { rating: number; reason: RatingReason | null; comment: string | null };

type Props = {
  /** What is rated, for screen readers. */
  legend: string;
  /** The previous rating. */
  given: number | null;
  isBusy: boolean;
  /** True when a press opened the form: the focus moves to the faces. */
  hasFocusFirst?: boolean;
  onRate: (rating: Rated) => void;
};

/** One of five faces, then the reason and an optional comment (Specification 3). */
export function RatingForm({ legend, given, isBusy, hasFocusFirst = false, onRate }: Props) {
  const t = useBundle('purchase').orders;
  const [rating, setRating] = useState(given);
  const [reason, setReason] = useState<RatingReason | null>(null);
  const [comment, setComment] = useState('');
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!hasFocusFirst) return;
    const faces = form.current?.querySelector<HTMLInputElement>('input:checked, input');
    faces?.focus();
  }, [hasFocusFirst]);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (rating !== null) onRate({ rating, reason, comment: comment.trim() || null });
      }}
    >
      <fieldset className={styles.faces}>
        <legend className="visually-hidden">{legend}</legend>
        {RATING_FACES.map((icon, i) => (
          <label key={icon} className={styles.face}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={i + 1}
              checked={rating === i + 1}
              onChange={() => setRating(i + 1)}
            />
            <Icon name={icon} size={32} />
            <span>{t.ratings[i]}</span>
          </label>
        ))}
      </fieldset>
      {rating === null ? null : (
        <>
          <fieldset className={styles.reasons}>
            <legend className="small muted">{t.reasonTitle}</legend>
            {ratingReasons.map((one) => (
              <Chip key={one} isOn={reason === one} onPress={() => setReason(reason === one ? null : one)}>
                {t.reasons[one]}
              </Chip>
            ))}
          </fieldset>
          <TextArea label={t.comment} rows={3} value={comment} onChange={setComment} maxLength={1000} />
          <Button type="submit" kind="outline" size="small" isBusy={isBusy} busyLabel={t.moment}>
            {t.sendRating}
          </Button>
        </>
      )}
    </form>
  );
}
