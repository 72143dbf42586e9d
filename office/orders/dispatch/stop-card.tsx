import { classNames } from '#storefront/ui/class-names.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { Note } from '../../ui/note.tsx';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import { dueOf, minutesLateAt } from '../due.ts';
import { OrderDueLabel } from '../order-due-label.tsx';
import { windowWords } from '../window-words.ts';
import { type Stop, useStopPhone } from './dispatch-queries.ts';
import styles from './stop-card.module.css';

type Props = {
  stop: Stop;
  position: number;
  readAt: number;
  isStopped: boolean;
  onDelivered: () => void;
  onFailed: () => void;
};

/**
 * Returns a map link for a stop: by coordinates if it has them, otherwise by its written address. Null if it has
 * neither.
 */
function mapOf({ latitude, longitude, address, city }: Stop): string | null {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : null;
  const query = place ?? (address === null ? null : `${address}, ${city.name}`);
  return query === null
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** A driver's stop, operable with one thumb: address, route, recipient, and the buttons for delivered and failed. */
export function StopCard({ stop, position, readAt, isStopped, onDelivered, onFailed }: Props) {
  const { text, language } = useText();
  const t = text.stops;
  const now = useNow();
  const { number, window, failure } = stop;
  const minutesLate = minutesLateAt(stop.minutesLate, readAt, now.getTime());
  const due = dueOf({ step: 'ready', window }, minutesLate);
  const map = mapOf(stop);
  return (
    <article className={classNames(styles.card, styles[due])} aria-label={`${t.stop(position)}, ${number}`}>
      <div className={styles.head}>
        <h2>{t.stop(position)}</h2>
        <bdi dir="ltr" className="num">
          {number}
        </bdi>
        <span className={styles.window}>{windowWords(text.orders, language, window, now)}</span>
        <OrderDueLabel due={due} minutesLate={minutesLate} window={window} isLarge />
      </div>
      <p className={styles.name}>
        <bdi>{stop.recipientName}</bdi> <span className="muted small">{t.pieces(stop.pieces)}</span>
      </p>
      <p className={styles.address}>
        <bdi>{stop.address}</bdi>
        {`${language === 'ar' ? '، ' : ', '}${stop.city.name}`}
        {stop.nationalAddress ? (
          <bdi dir="ltr" className={styles.national}>
            {stop.nationalAddress}
          </bdi>
        ) : null}
      </p>
      {stop.driverNote ? (
        <p className={styles.note}>
          <span className="muted">{t.note}:</span> <bdi>{stop.driverNote}</bdi>
        </p>
      ) : null}
      {failure ? (
        <Note>
          {text.dispatch.failure(text.dispatch.reasons[failure.reason], text.dispatch.next[failure.next])}
        </Note>
      ) : null}
      <div className={styles.ways}>
        {map ? (
          <a className={styles.way} href={map} target="_blank" rel="noreferrer" aria-label={t.mapOf(number)}>
            <OfficeIcon name="map-pin" />
            {t.map}
          </a>
        ) : null}
        <CallButton number={number} />
      </div>
      <div className={styles.ends}>
        <Button kind="danger" isLarge label={t.failedOf(number)} isDisabled={isStopped} onPress={onFailed}>
          {t.failed}
        </Button>
        <Button
          isLarge
          icon="check"
          label={t.deliveredOf(number)}
          isDisabled={isStopped}
          onPress={onDelivered}
        >
          {t.delivered}
        </Button>
      </div>
    </article>
  );
}

/** Reveals the recipient's phone number, which the audit log records. A second press dials the number. */
function CallButton({ number }: { number: string }) {
  const { text } = useText();
  const t = text.stops;
  const phone = useStopPhone();
  const shown = phone.data?.phone;
  if (shown)
    return (
      <span className={styles.dial}>
        <a className={classNames(styles.way, styles.ready)} href={`tel:${shown}`}>
          <OfficeIcon name="phone" />
          {t.dial(shown)}
        </a>
        <small role="status">{t.recorded}</small>
      </span>
    );
  return (
    <span className={styles.dial}>
      <Button
        kind="outline"
        icon="phone"
        isBlock
        label={t.callOf(number)}
        isBusy={phone.isPending}
        onPress={() => phone.mutate(number)}
      >
        {t.call}
      </Button>
      {phone.data ? <small role="status">{t.noPhone}</small> : null}
      {phone.error ? <small role="alert">{faultMessage(phone.error, text)}</small> : null}
    </span>
  );
}
