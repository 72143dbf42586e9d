import { readRatingPictureCall } from '#contract/catalogue/ratings.calls.ts';
import { Stars } from '#storefront/ui/stars.tsx';
import { fullDate } from '#text/when.ts';
import { Button } from '../ui/button.tsx';
import { SentFile } from '../ui/inbox/sent-file.tsx';
import { useText } from '../ui/management-text.tsx';
import { Tag } from '../ui/tag.tsx';
import type { OfficeRating } from './rating-queries.ts';
import styles from './ratings.module.css';

type Props = {
  rating: OfficeRating;
  isBusy: boolean;
  onRelease: () => void;
  onHold: () => void;
  onAnswer: () => void;
};

const pictureOf = (id: number, place: number): string =>
  `/api/v1${readRatingPictureCall.path.replace(':id', String(id)).replace(':place', String(place))}`;

/** A rating as the shop would publish it, with the buttons to publish it, hold it back or reply. */
export function RatingCard({ rating, isBusy, onRelease, onHold, onAnswer }: Props) {
  const { text, language } = useText();
  const t = text.ratings;
  const product = rating.product[language];
  const about = [
    rating.name ?? t.noName,
    rating.city[language],
    rating.colour?.[language],
    fullDate(language, rating.ratedAt),
  ].filter((one) => one !== undefined);
  return (
    <li className={styles.rating}>
      <div className={styles.head}>
        <h2>{product}</h2>
        <Stars value={rating.rating} label={t.stars(rating.rating)} />
      </div>
      <p className={styles.quiet}>{t.listed(about)}</p>
      {rating.flags.length > 0 ? (
        <p className={styles.tags}>
          {rating.flags.map((flag) => (
            <Tag key={flag} tone="bad">
              {t.flags[flag]}
            </Tag>
          ))}
        </p>
      ) : null}
      {rating.comment === null ? (
        <p className={styles.quiet}>{t.onlyPhotos}</p>
      ) : (
        <p className={styles.words} dir="auto">
          {rating.comment}
        </p>
      )}
      {rating.pictures > 0 ? (
        <div className={styles.pictures}>
          {Array.from({ length: rating.pictures }, (_, place) => {
            const address = pictureOf(rating.id, place);
            return (
              <SentFile
                key={address}
                address={address}
                file={{ kind: 'image', width: null, height: null }}
                position={place + 1}
              />
            );
          })}
        </div>
      ) : null}
      {rating.answer === null ? null : (
        <p className={styles.answer} dir="auto">
          <b>{t.ourAnswer}</b>
          {rating.answer}
        </p>
      )}
      {rating.holdReason === null ? null : (
        <p className={`${styles.answer} ${styles.held}`} dir="auto">
          <b>{t.heldBecause}</b>
          {rating.holdReason}
        </p>
      )}
      <div className={styles.acts}>
        {rating.state === 'released' ? null : (
          <Button icon="check" label={t.releaseOf(product)} isBusy={isBusy} onPress={onRelease}>
            {t.release}
          </Button>
        )}
        {rating.state === 'held' ? null : (
          <>
            <Button
              kind="outline"
              icon="chat-circle-text"
              label={rating.answer === null ? t.answerOf(product) : t.answerAgainOf(product)}
              onPress={onAnswer}
            >
              {rating.answer === null ? t.answer : t.answerAgain}
            </Button>
            <Button kind="danger" label={t.holdOf(product)} onPress={onHold}>
              {t.hold}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
