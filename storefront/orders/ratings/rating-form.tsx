import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type RatingReason, ratingReasons, type SaveRating } from '#contract/orders/orders.wire.ts';
import { MAX_COMMENT_LENGTH } from '#contract/ratings/ratings.limits.ts';
import type { OwnRating } from '#contract/ratings/ratings.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { type Consent, RatingConsent } from './rating-consent.tsx';
import { RATING_FACES } from './rating-faces.ts';
import styles from './rating-form.module.css';

export type Rated = Omit<SaveRating, 'orderUuid' | 'productId'>;

/** The field for a product's pictures. It is passed in, because uploads are another domain (storefront/uploads). */
export type PicturesField = (props: {
  saved: OwnRating['pictures'];
  onChange: (pictures: { names: readonly string[]; isSending: boolean }) => void;
}) => ReactNode;

type Props = {
  /** The name of the rated product or order, for screen readers. */
  legend: string;
  /** The buyer's previous rating, or null. */
  given: OwnRating | null;
  isBusy: boolean;
  /** Whether a press opened the form. If so, the faces get the focus. */
  hasFocusFirst?: boolean;
  /** Passed only for products, whose comments and pictures may be published. */
  picturesField?: PicturesField;
  onRate: (rating: Rated) => void;
};

const isReason = (reason: string | null): reason is RatingReason =>
  ratingReasons.some((one) => one === reason);

/**
 * The rating form: one of five faces, then the reason, an optional comment, and the consent to publish it
 * (Specification 3).
 */
export function RatingForm(props: Props) {
  const { legend, given, isBusy, hasFocusFirst = false, picturesField, onRate } = props;
  const t = useBundle('purchase').orders;
  const [rating, setRating] = useState(given?.rating ?? null);
  const [reason, setReason] = useState(given && isReason(given.reason) ? given.reason : null);
  const [comment, setComment] = useState(given?.comment ?? '');
  const [consent, setConsent] = useState<Consent>({
    showsComment: given?.showsComment ?? false,
    nameChoice: given?.nameChoice ?? 'firstName',
    showsPictures: (given?.pictures.length ?? 0) > 0,
  });
  const [pictures, setPictures] = useState<{ names: readonly string[]; isSending: boolean }>({
    names: given?.pictures.map((picture) => picture.name) ?? [],
    isSending: false,
  });
  const [isMissingConsent, setIsMissingConsent] = useState(false);
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!hasFocusFirst) return;
    const faces = form.current?.querySelector<HTMLInputElement>('input:checked, input');
    faces?.focus();
  }, [hasFocusFirst]);

  function send(): void {
    if (rating === null || pictures.isSending) return;
    const needsConsent = pictures.names.length > 0 && !consent.showsPictures;
    setIsMissingConsent(needsConsent);
    if (needsConsent) return;
    const words = comment.trim() || null;
    onRate({
      rating,
      reason,
      comment: words,
      ...(picturesField === undefined
        ? {}
        : {
            ...consent,
            showsComment: consent.showsComment && words !== null,
            pictures: [...pictures.names],
            showsPictures: pictures.names.length > 0,
          }),
    });
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
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
          <TextArea
            label={t.comment}
            rows={3}
            value={comment}
            onChange={setComment}
            maxLength={MAX_COMMENT_LENGTH}
          />
          {picturesField === undefined ? null : (
            <>
              {picturesField({ saved: given?.pictures ?? [], onChange: setPictures })}
              <RatingConsent
                consent={consent}
                hasWords={comment.trim() !== ''}
                hasPictures={pictures.names.length > 0}
                isMissing={isMissingConsent && !consent.showsPictures}
                onChange={setConsent}
              />
            </>
          )}
          <Button
            type="submit"
            kind="outline"
            size="small"
            isBusy={isBusy || pictures.isSending}
            busyLabel={t.moment}
          >
            {t.sendRating}
          </Button>
        </>
      )}
    </form>
  );
}
