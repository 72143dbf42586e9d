import { type ComponentType, type MouseEvent, useState } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './rating-card.module.css';
import { pictureAddress } from './rating-picture-address.ts';
import type { PicturesDialogProps } from './rating-pictures-dialog.tsx';
import type { RatingCardView } from './ratings-view.ts';

/**
 * Comments with more characters than this are cut to CUT characters, about six lines on a phone, until the reader asks
 * for the rest.
 */
const LONG = 360;
const CUT = 260;

/** A published review: comment, pictures, date, city and pot colour, and the shop's reply. */
export function RatingCard({ card }: { card: RatingCardView }) {
  const { language } = useFrame();
  const [dialog, setDialog] = useState<{ Show: ComponentType<PicturesDialogProps>; at: number } | null>(null);
  const { stars, name, facts, comment, pictures, answer } = card;

  /** If the dialog's code cannot be loaded, the link opens the picture itself. */
  async function open(event: MouseEvent<HTMLAnchorElement>, at: number): Promise<void> {
    event.preventDefault();
    const { href } = event.currentTarget;
    await import('./rating-pictures-dialog.tsx')
      .then(({ loadPicturesDialog }) => loadPicturesDialog(language))
      .then(
        (Show) => setDialog({ Show, at }),
        () => location.assign(href),
      );
  }
  return (
    <li className={styles.rating}>
      <div className={styles.who}>
        <p className={styles.value}>
          <Stars value={stars.value} label={stars.label} />
          <span aria-hidden="true">{stars.word}</span>
        </p>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      </div>
      <div className={styles.said}>
        {comment === null ? null : <Comment comment={comment} more={card.readMore} />}
        {pictures.each.length === 0 ? null : (
          <ul className={styles.pictures} aria-label={pictures.label}>
            {pictures.each.map((picture, index) => (
              <li key={picture.name}>
                <a
                  href={pictureAddress(picture.name, 'large')}
                  aria-label={picture.openLabel}
                  onClick={(event) => void open(event, index)}
                >
                  <img
                    src={pictureAddress(picture.name, 'small')}
                    alt=""
                    width={112}
                    height={112}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {answer === null ? null : (
          <div className={styles.answer}>
            <p className={styles.name}>{answer.title}</p>
            <p dir="auto" className={styles.comment}>
              {answer.text}
            </p>
          </div>
        )}
      </div>
      {dialog === null ? null : (
        <dialog.Show
          pictures={pictures.each}
          name={name}
          startAt={dialog.at}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}

/**
 * A review's comment. A long one is cut after a word at the same length on every screen, so that nothing moves after
 * load.
 */
function Comment({ comment, more }: { comment: string; more: RatingCardView['readMore'] }) {
  const [isWhole, setIsWhole] = useState(comment.length <= LONG);
  return (
    <div>
      <p dir="auto" className={styles.comment}>
        {isWhole ? comment : `${startOf(comment)}…`}
      </p>
      {isWhole ? null : (
        <TextLink label={more.label} onPress={() => setIsWhole(true)}>
          {more.text}
        </TextLink>
      )}
    </div>
  );
}

function startOf(comment: string): string {
  const start = [...comment].slice(0, CUT).join('');
  const lastSpace = start.lastIndexOf(' ');
  return lastSpace > 0 ? start.slice(0, lastSpace) : start;
}
