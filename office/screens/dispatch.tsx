import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { carriers, MAX_HANDED_OVER } from '#contract/orders/dispatch.rules.ts';
import { useStore } from '#storefront/ui/store.ts';
import { timeOfDay } from '#text/when.ts';
import { connection } from '../api/watch.ts';
import { ActionFault } from '../orders/action-fault.tsx';
import { ChosenBar } from '../orders/dispatch/chosen-bar.tsx';
import type { Parcel } from '../orders/dispatch/dispatch-queries.ts';
import { parcelsQuery, useDispatchActions } from '../orders/dispatch/dispatch-queries.ts';
import styles from '../orders/dispatch/dispatch-screen.module.css';
import { FailureDialog } from '../orders/dispatch/failure-dialog.tsx';
import { HandOverDialog } from '../orders/dispatch/hand-over-dialog.tsx';
import { HandedOverNote } from '../orders/dispatch/handed-over-note.tsx';
import { shownParcels } from '../orders/dispatch/parcel-groups.ts';
import { ParcelList } from '../orders/dispatch/parcel-list.tsx';
import { useMove } from '../orders/use-move.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { useMe } from '../shell/session.ts';
import { Button } from '../ui/button.tsx';
import { FilterChips } from '../ui/inbox/filter-chips.tsx';
import { focusRow } from '../ui/inbox/focus-row.ts';
import { KeysDialog, KeysStrip } from '../ui/keys-strip.tsx';
import link from '../ui/links/link.module.css';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { useKeys } from '../ui/use-keys.ts';

/** The parcels from packing to the recipient's door: those with problems first, and a hand-over with signature. */
export function Dispatch() {
  return (
    <Permitted needs="orders.dispatch">
      <ReadParcels />
    </Permitted>
  );
}

/** The order number of the parcel whose row has the focus. */
const focusedNumber = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-parcel]')?.dataset.parcel;

function ReadParcels() {
  const { text, language } = useText();
  const t = text.dispatch;
  const me = useMe();
  const { show } = useSearch({ from: '/office/dispatch' });
  const navigate = useNavigate({ from: '/dispatch' });
  const { isLive, lostAt } = useStore(connection);
  const { data, error, refetch, dataUpdatedAt } = useQuery(parcelsQuery);
  const acts = useDispatchActions();
  const pickUp = useMove();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isHandingOver, setHandingOver] = useState(false);
  const [failing, setFailing] = useState<{ parcel: Parcel; isPlan: boolean } | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const all = data?.parcels ?? [];
  const shown = shownParcels(all, show);
  const open = shown.filter((parcel) => parcel.carriers.length > 0);
  // Deselect parcels that someone else has handed over meanwhile.
  const taken = open.filter(({ number }) => chosen.has(number));
  const fault = acts.ask.error ?? pickUp.error;
  const busyNumber = acts.ask.isPending
    ? acts.ask.variables.number
    : pickUp.isPending
      ? pickUp.variables.number
      : null;

  const forget = () => {
    acts.ask.reset();
    acts.handOver.reset();
    pickUp.reset();
  };
  const choose = ({ number }: Pick<Parcel, 'number'>) => {
    const next = new Set(chosen);
    if (!next.delete(number) && next.size < MAX_HANDED_OVER) next.add(number);
    setChosen(next);
  };
  const handOver = () => {
    if (!isLive || taken.length === 0) return;
    forget();
    setHandingOver(true);
  };
  useKeys({
    KeyJ: () => focusRow(1),
    KeyK: () => focusRow(-1),
    KeyX: () => {
      const number = focusedNumber();
      if (open.some((parcel) => parcel.number === number)) choose({ number: number! });
    },
    KeyF: handOver,
    '?': () => setHelpOpen(true),
  });
  const hints = [
    { keys: ['J', 'K'], does: t.keys.next },
    { keys: ['X'], does: t.keys.choose },
    { keys: ['Enter'], does: t.keys.open },
    { keys: ['F'], does: t.keys.handOver },
    { keys: ['?'], does: t.keys.all },
  ];
  return (
    <Screen
      title={t.title}
      lead={data ? t.lead(all.filter(({ problem }) => problem !== null).length) : null}
      acts={
        <Link to="/dispatch/stops" className={link.link}>
          {t.myStops}
        </Link>
      }
    >
      {isLive || !data ? null : (
        <div className={styles.note}>
          <Note tone="bad" icon="plugs" isLive>
            <strong>{text.board.lost(timeOfDay(language, lostAt ?? new Date(dataUpdatedAt)))}</strong>{' '}
            {text.board.lostText}
          </Note>
        </div>
      )}
      <div className={styles.filters}>
        <FilterChips
          label={t.filters}
          value={show ?? 'all'}
          onChange={(value) =>
            void navigate({ search: value === 'all' ? {} : { show: value }, replace: true })
          }
          filters={[
            { value: 'all' as const, label: t.all, ...(data ? { count: all.length } : {}) },
            ...carriers.map((value) => ({
              value,
              label: t.carriers[value],
              ...(data ? { count: shownParcels(all, value).length } : {}),
            })),
          ]}
        />
        {show !== undefined && open.length > 0 ? (
          <Button
            kind="outline"
            icon="list-checks"
            onPress={() => setChosen(new Set(open.slice(0, MAX_HANDED_OVER).map(({ number }) => number)))}
          >
            {t.chooseReady(open.length)}
          </Button>
        ) : null}
      </div>
      {fault ? (
        <div className={styles.note}>
          <ActionFault says={text.dispatch} fault={fault} onDismiss={forget} />
        </div>
      ) : null}
      {acts.handOver.data ? <HandedOverNote done={acts.handOver.data} onDismiss={forget} /> : null}
      <p role="status" className="visually-hidden">
        {acts.ask.isSuccess ? t.requested(acts.ask.variables.number) : ''}
      </p>
      {!data ? (
        error ? (
          <ReadFailure fault={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting rows={6} />
        )
      ) : shown.length === 0 ? (
        <EmptyState title={all.length === 0 ? t.empty : t.emptyFiltered}>
          {all.length === 0 ? t.emptyText : t.emptyFilteredText}
        </EmptyState>
      ) : (
        <div className={styles.list}>
          <ParcelList
            parcels={shown}
            readAt={dataUpdatedAt}
            chosen={chosen}
            isStopped={!isLive}
            busyNumber={busyNumber}
            onChoose={choose}
            onAsk={(parcel) => {
              forget();
              acts.ask.mutate(parcel);
            }}
            onFail={(parcel, isPlan) => {
              forget();
              setFailing({ parcel, isPlan });
            }}
            onPickedUp={({ number, status: from }) => {
              forget();
              pickUp.mutate({ kind: 'status', number, from, to: 'delivered' });
            }}
          />
        </div>
      )}
      <ChosenBar
        count={taken.length}
        isStopped={!isLive}
        onClear={() => setChosen(new Set())}
        onHandOver={handOver}
      />
      <KeysStrip hints={hints} />
      {isHandingOver && data ? (
        <HandOverDialog
          parcels={taken}
          drivers={data.drivers}
          meId={me.id}
          isBusy={acts.handOver.isPending}
          fault={acts.handOver.error}
          onConfirm={(input) =>
            acts.handOver.mutate(input, {
              onSuccess: () => {
                setHandingOver(false);
                setChosen(new Set());
              },
            })
          }
          onClose={() => setHandingOver(false)}
        />
      ) : null}
      {failing ? (
        <FailureDialog
          parcel={failing.parcel}
          isPlan={failing.isPlan}
          onClose={() => setFailing(null)}
          onDone={() => setFailing(null)}
        />
      ) : null}
      {isHelpOpen ? <KeysDialog hints={hints} onClose={() => setHelpOpen(false)} /> : null}
    </Screen>
  );
}
