import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useStore } from '#storefront/ui/store.ts';
import { connection } from '../api/watch.ts';
import { ActionFault } from '../orders/action-fault.tsx';
import { EngravingFilters } from '../orders/engraving/engraving-filters.tsx';
import { EngravingFile, EngravingPot } from '../orders/engraving/engraving-pot.tsx';
import {
  engravingsQuery,
  keyOf,
  type Engraving as Pot,
  useEngravingActions,
} from '../orders/engraving/engraving-queries.ts';
import { EngravingQueue } from '../orders/engraving/engraving-queue.tsx';
import styles from '../orders/engraving/engraving-screen.module.css';
import { PlatePanel, plateSizes } from '../orders/engraving/plate-panel.tsx';
import { SpoiltDialog } from '../orders/engraving/spoilt-dialog.tsx';
import { usePlate } from '../orders/engraving/use-plate.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { focusRow } from '../ui/inbox/focus-row.ts';
import { KeysDialog, KeysStrip } from '../ui/keys-strip.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import { useKeys } from '../ui/use-keys.ts';

const focusPot = (pot: Pot): void =>
  document.querySelector<HTMLElement>(`[data-pot="${CSS.escape(keyOf(pot))}"]`)?.focus();

/** The engraving queue: the pots that wait, the laser file of each, and the engraved ones. */
export function Engraving() {
  return (
    <Permitted needs="orders.prepare">
      <ReadEngravings />
    </Permitted>
  );
}

function ReadEngravings() {
  const { text } = useText();
  const t = text.engraving;
  const { show = 'toDo', product, pot: shownKey } = useSearch({ from: '/office/engraving' });
  const navigate = useNavigate({ from: '/engraving' });
  const { isLive } = useStore(connection);
  const { data, error, refetch, dataUpdatedAt } = useQuery(engravingsQuery(show, product));
  const acts = useEngravingActions();
  const { plate, toggle, clear } = usePlate();
  const [plateSize, setPlateSize] = useState<(typeof plateSizes)[number]>(plateSizes[0]);
  const [spoiling, setSpoiling] = useState<Pot | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const file = useRef<HTMLDivElement>(null);
  const engravings = data?.engravings ?? [];
  const shown = engravings.find((one) => keyOf(one) === shownKey) ?? engravings[0];
  const isBusy = acts.mark.isPending || acts.spoil.isPending;
  const fault = acts.mark.error ?? acts.spoil.error;

  const open = (pot: Pot) =>
    void navigate({ search: (now) => ({ ...now, pot: keyOf(pot) }), replace: true, resetScroll: false });
  const forget = () => {
    acts.mark.reset();
    acts.spoil.reset();
    setAnnouncement('');
  };
  const mark = (pot: Pot) => {
    if (!isLive || isBusy) return;
    forget();
    const at = engravings.indexOf(pot);
    const next = engravings[at + 1] ?? engravings[at - 1];
    const isFocused = document.activeElement?.matches('[data-row]');
    acts.mark.mutate(pot, {
      onSuccess: () => {
        if (pot.done === null) setAnnouncement(t.marked(pot.text));
        // The pot's row leaves the queue together with its focus.
        if (next && isFocused) focusPot(next);
        if (next) open(next);
      },
    });
  };
  const spoil = (pot: Pot) => {
    if (!isLive || isBusy) return;
    forget();
    setSpoiling(pot);
  };
  const step = (by: 1 | -1) => {
    const at = engravings.findIndex((one) => shown && keyOf(one) === keyOf(shown));
    const next = engravings[at + by];
    const isFocused = document.activeElement?.matches('[data-row]');
    if (!isFocused && shown) focusPot(shown);
    focusRow(by);
    if (next) open(next);
  };
  useKeys({
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyE: () => shown && shown.done === null && mark(shown),
    KeyX: () => shown && spoil(shown),
    KeyL: () => shown && toggle(shown),
    KeyD: () =>
      document.querySelector<HTMLElement>(plate.length > 0 ? '[data-plate]' : '[data-file]')?.click(),
    '?': () => setHelpOpen(true),
  });
  const hints = [
    { keys: ['J', 'K'], does: t.keys.next },
    { keys: ['E'], does: t.keys.done },
    { keys: ['X'], does: t.keys.spoilt },
    { keys: ['L'], does: t.keys.plate },
    { keys: ['D'], does: t.keys.files },
    { keys: ['?'], does: t.keys.all },
  ];
  return (
    <Screen title={t.title} lead={data ? t.lead(data.counts.toDo) : null}>
      <EngravingFilters show={show} product={product} read={data} />
      {fault ? (
        <div className={styles.note}>
          <ActionFault fault={fault} says={t} onDismiss={forget} />
        </div>
      ) : null}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {!data ? (
        error ? (
          <ReadFailure fault={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting rows={6} />
        )
      ) : !shown ? (
        <EmptyState title={t.empty[show]}>{t.emptyText}</EmptyState>
      ) : (
        <div className={styles.parts}>
          <Panel title={t.queue}>
            <EngravingQueue
              engravings={engravings}
              readAt={dataUpdatedAt}
              shownKey={keyOf(shown)}
              onShow={(pot) => {
                open(pot);
                // Scroll to the file: on a phone it is below the queue, out of view.
                if (!window.matchMedia('(width >= 64rem)').matches) file.current?.scrollIntoView();
              }}
              plate={new Set(plate.map(keyOf))}
              onToggle={toggle}
            />
          </Panel>
          <div className={styles.column} ref={file}>
            <EngravingFile
              pot={shown}
              toDo={data.products.find(({ id }) => id === shown.productId)?.toDo ?? 0}
            />
            <PlatePanel pots={plate} size={plateSize} onSize={setPlateSize} onClear={clear} />
          </div>
          <div className={styles.pot}>
            <EngravingPot
              pot={shown}
              isBusy={isBusy}
              isStopped={!isLive}
              onMark={() => mark(shown)}
              onSpoil={() => spoil(shown)}
            />
          </div>
        </div>
      )}
      <KeysStrip hints={hints} />
      {spoiling ? (
        <SpoiltDialog
          pot={spoiling}
          isBusy={acts.spoil.isPending}
          onConfirm={(reason) =>
            acts.spoil.mutate(
              { pot: spoiling, reason },
              {
                onSuccess: () => setAnnouncement(t.taken(spoiling.text)),
                onSettled: () => setSpoiling(null),
              },
            )
          }
          onClose={() => setSpoiling(null)}
        />
      ) : null}
      {isHelpOpen ? <KeysDialog hints={hints} onClose={() => setHelpOpen(false)} /> : null}
    </Screen>
  );
}
