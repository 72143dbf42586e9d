import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { MAX_RUN_ORDERS, type Printout } from '#contract/orders/print.rules.ts';
import { useStore } from '#storefront/ui/store.ts';
import { connection } from '../api/watch.ts';
import { GoneOrders } from '../orders/print/gone-orders.tsx';
import { countToPrint, PrintForm } from '../orders/print/print-form.tsx';
import { PrintOrders } from '../orders/print/print-orders.tsx';
import {
  isSame,
  nameOf,
  type PrintDetail,
  type PrintWindow,
  printWindowQuery,
  printWindowsQuery,
  useMakeRun,
  type WindowName,
} from '../orders/print/print-queries.ts';
import { PrintRuns } from '../orders/print/print-runs.tsx';
import styles from '../orders/print/print-screen.module.css';
import { WindowList } from '../orders/print/window-list.tsx';
import { whoChangedFirst } from '../orders/use-move.ts';
import type { PrintSearch } from '../routes.tsx';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { KeysDialog, KeysStrip } from '../ui/keys-strip.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { useKeys } from '../ui/use-keys.ts';

/** Prints everything for a delivery window: shows its orders, what is printed and what is left to print. */
export function Print() {
  const { text } = useText();
  return (
    <Permitted needs={['orders.prepare', 'orders.dispatch']}>
      <Screen title={text.print.title} lead={text.print.lead}>
        <ReadWindows />
      </Screen>
    </Permitted>
  );
}

/**
 * The delivery window in the URL, otherwise the next one with something to print. A link from the board gives a window
 * without a city.
 */
function chosenWindow(windows: readonly PrintWindow[], { city, from, to }: PrintSearch): WindowName | null {
  if (city !== undefined) return { city, ...(from && to ? { from, to } : {}) };
  const names = windows.map(nameOf);
  const named = names.find((one) => from !== undefined && one.from === from && one.to === to);
  const next = windows.find((one) => one.new + one.changed > 0) ?? windows[0];
  return named ?? (next ? nameOf(next) : null);
}

function ReadWindows() {
  const { text } = useText();
  const search = useSearch({ from: '/office/print' });
  const navigate = useNavigate({ from: '/print' });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useQuery(printWindowsQuery);
  const windows = data?.windows ?? [];
  const chosen = data ? chosenWindow(windows, search) : null;
  const step = (by: 1 | -1) => {
    const at = windows.findIndex((one) => chosen && isSame(nameOf(one), chosen));
    const next = windows[at + by];
    if (next) void navigate({ search: nameOf(next), replace: true, resetScroll: false });
  };
  useKeys({ KeyJ: () => step(1), KeyK: () => step(-1), '?': () => setHelpOpen(true) });
  const { keys } = text.print;
  const hints = [
    { keys: ['J', 'K'], does: keys.next },
    { keys: ['P'], does: keys.print },
    { keys: ['?'], does: keys.all },
  ];
  if (!data)
    return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={6} />;
  if (!chosen) return <EmptyState title={text.print.empty}>{text.print.emptyText}</EmptyState>;
  return (
    <>
      <div className={styles.parts}>
        <WindowList windows={windows} readAt={dataUpdatedAt} shown={chosen} />
        <ReadWindow key={JSON.stringify(chosen)} name={chosen} />
      </div>
      <KeysStrip hints={hints} />
      {isHelpOpen ? <KeysDialog hints={hints} onClose={() => setHelpOpen(false)} /> : null}
    </>
  );
}

function ReadWindow({ name }: { name: WindowName }) {
  const { data, error, refetch } = useQuery(printWindowQuery(name));
  if (!data)
    return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={6} />;
  return <WindowDetail name={name} detail={data} />;
}

function WindowDetail({ name: { city, from, to }, detail }: { name: WindowName; detail: PrintDetail }) {
  const { text } = useText();
  const t = text.print;
  const { isLive } = useStore(connection);
  const [left, setLeft] = useState<ReadonlySet<Printout>>(new Set());
  const make = useMakeRun();
  const faster = whoChangedFirst(make.error);
  const counts = countToPrint(detail, left);
  const toggle = (printout: Printout) => {
    const next = new Set(left);
    if (!next.delete(printout)) next.add(printout);
    setLeft(next);
  };
  const print = (onlyNew: boolean) =>
    make.mutate({
      cityId: city,
      startsAt: from ? new Date(from) : null,
      endsAt: to ? new Date(to) : null,
      printouts: detail.printouts.filter((printout) => !left.has(printout)),
      onlyNew,
      seenRunId: detail.lastRunId,
    });
  useKeys({ KeyP: () => (isLive && !make.isPending && counts.new > 0 ? print(true) : undefined) });
  if (detail.orders.length === 0 && detail.runs.length === 0)
    return <EmptyState title={t.emptyWindow}>{t.emptyWindowText}</EmptyState>;
  return (
    <div className={styles.detail}>
      {make.error ? (
        <Note
          tone="bad"
          isLive
          icon={faster ? 'users' : 'warning-circle'}
          action={
            <Button kind="outline" onPress={() => make.reset()}>
              {t.dismiss}
            </Button>
          }
        >
          {faster ? (
            <>
              <strong>{faster.who ? t.faster(faster.who) : t.fasterUnknown}</strong> {t.fasterText}
            </>
          ) : (
            faultMessage(make.error, text)
          )}
        </Note>
      ) : null}
      {make.data ? (
        <Note tone="ok" isLive>
          <strong>{t.made(make.data.orders)}</strong> {t.madeText}
        </Note>
      ) : null}
      <GoneOrders gone={detail.gone} />
      {counts.new > MAX_RUN_ORDERS ? <Note>{t.tooMany(MAX_RUN_ORDERS, counts.new)}</Note> : null}
      {detail.withoutShelf.length > 0 ? (
        <Note icon="map-pin">
          <strong>{t.withoutShelf(detail.withoutShelf)}</strong> {t.withoutShelfText}
        </Note>
      ) : null}
      {detail.orders.length > 0 ? (
        <PrintForm
          detail={detail}
          left={left}
          onToggle={toggle}
          isBusy={make.isPending}
          isStopped={!isLive}
          onPrint={print}
        />
      ) : null}
      <PrintRuns runs={detail.runs} freshId={make.data?.id ?? null} />
      {detail.orders.length > 0 ? <PrintOrders detail={detail} /> : null}
    </div>
  );
}
