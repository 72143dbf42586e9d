import { Link } from '@tanstack/react-router';
import { classNames } from '#storefront/ui/class-names.ts';
import { timeOfDay } from '#text/when.ts';
import { Button } from '../../ui/button.tsx';
import { FileLink } from '../../ui/links/file-link.tsx';
import link from '../../ui/links/link.module.css';
import { momentWords } from '../../ui/moment-words.ts';
import { Tag } from '../../ui/tag.tsx';
import { useText } from '../../ui/text.tsx';
import { type Due, dueOf, minutesLateAt } from '../due.ts';
import { OrderDueLabel } from '../order-due-label.tsx';
import { windowWords } from '../window-words.ts';
import { labelOf, listFileOf, type Parcel } from './dispatch-queries.ts';
import styles from './parcel-row.module.css';

type Props = {
  parcel: Parcel;
  readAt: number;
  now: Date;
  isChosen: boolean;
  isStopped: boolean;
  /** True while an action on this parcel is in progress. */
  isBusy: boolean;
  /** True if the list already groups parcels by delivery window. */
  isInWindow: boolean;
  onChoose: () => void;
  onAsk: () => void;
  onFail: (isPlan: boolean) => void;
  onPickedUp: () => void;
};

const tones: Record<Parcel['phase'], 'ok' | 'hand' | 'bad'> = { ready: 'ok', onTheWay: 'hand', back: 'bad' };
const edges: Partial<Record<Due, string>> = { late: styles.late ?? '', soon: styles.soon ?? '' };

/**
 * A row for one parcel: its location, its driver or courier, the courier's latest status, and the actions on the
 * parcel.
 */
export function ParcelRow(props: Props) {
  const { parcel, readAt, now, isChosen, isStopped, isBusy, isInWindow } = props;
  const { text, language } = useText();
  const t = text.dispatch;
  const { number, phase, carrier, problem, city, recipientName, window, handedOver, failure } = parcel;
  const minutesLate = minutesLateAt(parcel.minutesLate, readAt, now.getTime());
  const due = dueOf({ step: phase === 'onTheWay' ? 'onTheWay' : 'ready', window }, minutesLate);
  const canChoose = parcel.carriers.length > 0;
  const isPickUp = carrier === 'cafe' && phase === 'ready';
  return (
    <li
      className={classNames(
        styles.row,
        problem !== null ? styles.problem : edges[due],
        isChosen && styles.chosen,
      )}
      data-parcel={number}
    >
      <span className={styles.tick}>
        {canChoose ? (
          <label>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={props.onChoose}
              aria-label={t.choose(number)}
            />
          </label>
        ) : null}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to="/order/$number" params={{ number }} className={link.link} data-row>
            <bdi dir="ltr" className="num">
              {number}
            </bdi>
          </Link>
          <bdi>{recipientName}</bdi>
          <OrderDueLabel due={due} minutesLate={minutesLate} window={window} />
        </p>
        <p className={styles.about}>
          {carrier === 'cafe' ? text.orders.cafe : city.name}
          {isInWindow ? null : ` · ${windowWords(text.orders, language, window, now)}`}
        </p>
      </div>
      <div className={styles.state}>
        <span className={styles.tags}>
          <Tag tone={problem === null ? tones[phase] : 'bad'}>
            {problem === null ? t.phases[phase] : t.problems[problem]}
          </Tag>
          <span className={styles.carrier}>{t.carriers[carrier]}</span>
        </span>
        {failure ? (
          <p>
            {t.failure(t.reasons[failure.reason], t.next[failure.next])}{' '}
            <span className={styles.soft}>{t.failedBy(failure.who, timeOfDay(language, failure.at))}</span>
          </p>
        ) : null}
        <Courier parcel={parcel} now={now} />
        {handedOver ? (
          <p>
            {t.takenBy(handedOver.driverName, momentWords(language, handedOver.at, now))}{' '}
            <FileLink address={listFileOf(handedOver.id)}>{t.list(handedOver.id)}</FileLink>
          </p>
        ) : null}
      </div>
      <div className={styles.acts}>
        {parcel.mayAsk && carrier !== 'own' ? (
          <Button
            kind={problem === 'refused' || problem === 'returned' ? 'primary' : 'outline'}
            label={t.askOf(number)}
            isBusy={isBusy}
            isDisabled={isStopped}
            onPress={props.onAsk}
          >
            {t.ask}
          </Button>
        ) : null}
        {phase === 'onTheWay' ? (
          <Button
            kind="outline"
            label={t.failOf(number)}
            isDisabled={isStopped}
            onPress={() => props.onFail(false)}
          >
            {t.fail}
          </Button>
        ) : null}
        {failure && phase === 'onTheWay' ? (
          <Button label={t.planOf(number)} isDisabled={isStopped} onPress={() => props.onFail(true)}>
            {t.plan}
          </Button>
        ) : null}
        {isPickUp ? (
          <Button
            kind="outline"
            label={t.pickedUpOf(number)}
            isBusy={isBusy}
            isDisabled={isStopped}
            onPress={props.onPickedUp}
          >
            {t.pickedUp}
          </Button>
        ) : null}
        {parcel.hasLabel && phase !== 'onTheWay' ? (
          <FileLink address={labelOf(number)} aria-label={t.labelOf(number)}>
            {t.label}
          </FileLink>
        ) : null}
      </div>
    </li>
  );
}

/** The courier's answer to the delivery request: accepted, refused, or the latest status. */
function Courier({ parcel, now }: Pick<Props, 'parcel' | 'now'>) {
  const { text, language } = useText();
  const t = text.dispatch;
  const { carrier, problem, trackingNumber, trackingUrl, lastStatus, refusal } = parcel;
  if (refusal || problem === 'unclear')
    return (
      <>
        <p>{refusal && problem !== 'unclear' ? t.refusals[refusal.kind] : t.unclearText}</p>
        {refusal ? (
          <p className={styles.soft}>
            {t.courierText} <bdi lang="en">{refusal.text}</bdi>
          </p>
        ) : null}
      </>
    );
  if (carrier === 'own' || carrier === 'cafe') return null;
  const words: Readonly<Record<string, string>> = t.words;
  return (
    <p>
      {trackingNumber !== null && trackingUrl !== null ? (
        <a
          className={link.link}
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          title={t.tracking(t.carriers[carrier])}
        >
          <bdi dir="ltr" className="num">
            {trackingNumber}
          </bdi>
        </a>
      ) : null}{' '}
      <span className={styles.soft}>
        {lastStatus
          ? t.lastStatus(
              words[lastStatus.status] ?? lastStatus.rawStatus,
              momentWords(language, lastStatus.at, now),
            )
          : t.noWord}
      </span>
    </p>
  );
}
