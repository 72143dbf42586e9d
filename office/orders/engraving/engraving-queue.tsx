import { classNames } from '#storefront/ui/class-names.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Tag } from '../../ui/tag.tsx';
import { useText } from '../../ui/text.tsx';
import { dueOf, minutesLateAt } from '../due.ts';
import { OrderDueLabel } from '../order-due-label.tsx';
import { windowWords } from '../window-words.ts';
import { canBePlated, type Engraving, keyOf } from './engraving-queries.ts';
import styles from './engraving-queue.module.css';

type Props = {
  engravings: readonly Engraving[];
  readAt: number;
  shownKey: string | undefined;
  onShow: (engraving: Engraving) => void;
  /** The keys of the pots that are on the plate. */
  plate: ReadonlySet<string>;
  onToggle: (engraving: Engraving) => void;
};

/**
 * The pots to engrave, in the order in which their orders leave. A press on a pot shows its file; its checkbox puts it
 * on the plate.
 */
export function EngravingQueue({ engravings, readAt, shownKey, onShow, plate, onToggle }: Props) {
  const { text, language } = useText();
  const t = text.engraving;
  const now = useNow();
  return (
    <ul className={styles.queue}>
      {engravings.map((engraving) => {
        const key = keyOf(engraving);
        const { window, area, number, title, piece, pieces } = engraving;
        const minutesLate = minutesLateAt(engraving.minutesLate, readAt, now.getTime());
        const due = dueOf({ step: 'engrave', window }, minutesLate);
        const isUrgent = due === 'late' || due === 'soon';
        return (
          <li key={key} className={classNames(styles.row, key === shownKey && styles.shown)}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={plate.has(key)}
                disabled={!canBePlated(engraving)}
                aria-label={t.select(engraving.text, number)}
                onChange={() => onToggle(engraving)}
              />
            </label>
            <button
              type="button"
              data-row
              data-pot={key}
              className={styles.open}
              aria-current={key === shownKey || undefined}
              onClick={() => onShow(engraving)}
            >
              <span className={styles.picture}>
                <Picture address={engraving.linePicture.address} alt="" use="small" sizes="3rem" />
              </span>
              <span className={styles.words}>
                <span className={styles.text}>
                  <bdi>{engraving.text}</bdi>
                </span>
                <span className={styles.about}>
                  {title} <bdi dir="ltr">{number}</bdi>
                  {pieces > 1 ? <span>{t.pieceOf(piece, pieces)}</span> : null}
                </span>
                <span className={styles.end}>
                  {isUrgent ? (
                    <OrderDueLabel due={due} minutesLate={minutesLate} window={window} />
                  ) : (
                    <span>{windowWords(text.orders, language, window, now)}</span>
                  )}
                  {area === null ? <Tag tone="wait">{t.textOnly}</Tag> : null}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
