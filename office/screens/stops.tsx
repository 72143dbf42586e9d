import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from '#storefront/ui/store.ts';
import { timeOfDay } from '#text/when.ts';
import { connection } from '../api/watch.ts';
import { DeliveredDialog } from '../orders/dispatch/delivered-dialog.tsx';
import { type Stop, stopsQuery } from '../orders/dispatch/dispatch-queries.ts';
import { FailureDialog } from '../orders/dispatch/failure-dialog.tsx';
import { StopCard } from '../orders/dispatch/stop-card.tsx';
import styles from '../orders/dispatch/stops-screen.module.css';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { Button } from '../ui/button.tsx';
import link from '../ui/links/link.module.css';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { Tag } from '../ui/tag.tsx';
import { useText } from '../ui/text.tsx';

/** A driver's deliveries for today, in order. The screen can be used with one hand on a phone. */
export function Stops() {
  return (
    <Permitted needs="orders.dispatch">
      <ReadStops />
    </Permitted>
  );
}

function ReadStops() {
  const { text, language } = useText();
  const t = text.stops;
  const { isLive, lostAt } = useStore(connection);
  const { data, error, refetch, dataUpdatedAt } = useQuery(stopsQuery);
  const [delivering, setDelivering] = useState<Stop | null>(null);
  const [failing, setFailing] = useState<Stop | null>(null);
  const all = data?.stops ?? [];
  const open = all.filter(({ status }) => status !== 'delivered');
  const done = all.filter(({ status }) => status === 'delivered');
  return (
    <Screen
      title={t.title}
      lead={all.length > 0 ? t.lead(open.length) : null}
      above={
        <Link to="/dispatch" className={link.dense}>
          {t.toDispatch}
        </Link>
      }
    >
      {isLive || !data ? null : (
        <div className={styles.gap}>
          <Note tone="bad" icon="plugs" isLive>
            <strong>{text.board.lost(timeOfDay(language, lostAt ?? new Date(dataUpdatedAt)))}</strong>{' '}
            {text.board.lostText}
          </Note>
        </div>
      )}
      {!data ? (
        error ? (
          <ReadFailure fault={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting rows={4} />
        )
      ) : all.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
      ) : (
        <div className={styles.page}>
          {open.length > 0 ? (
            <ol className={styles.stops} aria-label={t.list}>
              {open.map((stop, at) => (
                <li key={stop.number}>
                  <StopCard
                    stop={stop}
                    position={at + 1}
                    readAt={dataUpdatedAt}
                    isStopped={!isLive}
                    onDelivered={() => setDelivering(stop)}
                    onFailed={() => setFailing(stop)}
                  />
                </li>
              ))}
            </ol>
          ) : null}
          {done.length > 0 ? (
            <section aria-label={t.done} className={styles.done}>
              <h2>{t.done}</h2>
              <ul>
                {done.map((stop) => (
                  <li key={stop.number} className={styles.delivered}>
                    <Tag tone="ok">
                      <bdi dir="ltr">{stop.number}</bdi>
                    </Tag>
                    <bdi className={styles.name}>{stop.recipientName}</bdi>
                    {stop.hasPhoto ? (
                      <span className="small muted">{t.withPhoto}</span>
                    ) : (
                      <Button
                        kind="outline"
                        icon="camera"
                        isDisabled={!isLive}
                        onPress={() => setDelivering(stop)}
                      >
                        {t.addPhoto}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      )}
      {delivering ? (
        <DeliveredDialog
          stop={delivering}
          onClose={() => setDelivering(null)}
          onDone={() => setDelivering(null)}
        />
      ) : null}
      {failing ? (
        <FailureDialog parcel={failing} onClose={() => setFailing(null)} onDone={() => setFailing(null)} />
      ) : null}
    </Screen>
  );
}
