import { useState } from 'react';
import { type RatingReason, ratingReasons } from '#contract/orders/orders.wire.ts';
import { usePurchaseText } from '#storefront/render/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icon-names.ts';
import { TextArea } from '#storefront/ui/text-area.tsx';
import styles from './rating-form.module.css';

/** Specification 3: ratings 1-5, angry to great. */
const FACES: readonly IconName[] = ['smiley-angry', 'smiley-sad', 'smiley-meh', 'smiley', 'smiley-wink'];

type Props = {
  isBusy: boolean;
  onRate: (rating: { rating: number; reason: RatingReason | null; comment: string | null }) => void;
};

/** Shown only once an order was delivered. */
export function RatingForm({ isBusy, onRate }: Props) {
  const t = usePurchaseText().orders;
  const [rating, setRating] = useState<number | null>(null);
  const [reason, setReason] = useState<RatingReason | null>(null);
  const [comment, setComment] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (rating !== null) onRate({ rating, reason, comment: comment.trim() || null });
      }}
    >
      <h2 className="h3" id="rate">
        {t.rateTitle}
      </h2>
      <fieldset className={styles.faces}>
        <legend className="visually-hidden">{t.rating}</legend>
        {FACES.map((icon, i) => (
          <label key={icon} className={styles.face}>
            <input
              className="visually-hidden"
              type="radio"
              name="rating"
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
