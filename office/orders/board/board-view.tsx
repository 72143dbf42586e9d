import { useNavigate } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import type { Step } from '#contract/orders/office.rules.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import type { PrintSearch } from '../../routes.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { EmptyState } from '../../ui/load-state.tsx';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import { useDesk } from '../../ui/use-desk.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { ChangedNote } from '../changed-note.tsx';
import { type Board, type BoardCard, type BoardCell, dueOf, minutesLateAt } from '../due.ts';
import { MovePrompts } from '../move-prompts.tsx';
import { type Move, moveBack, nextMove } from '../next-move.ts';
import type { BoardFilters } from '../order-queries.ts';
import { useClaim } from '../use-claim.ts';
import { useMoves } from '../use-moves.ts';
import { BoardFilterChips } from './board-filters.tsx';
import styles from './board-view.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResult } from './bulk-result.tsx';
import { chosenStep } from './chosen-step.ts';
import { dragMoves } from './drag-move.ts';
import { LaneSection } from './lane-section.tsx';
import { columnsFor, type Lane, lanesOf } from './lanes.ts';
import { OrderCard } from './order-card.tsx';
import { RefusedDropNote } from './refused-drop-note.tsx';
import { StepHeads } from './step-heads.tsx';
import { useBulkMove } from './use-bulk-move.ts';
import { useCardDrag } from './use-card-drag.ts';
import { focusedNumber, useCardFocus } from './use-card-focus.ts';
import { useFreshCards } from './use-fresh-cards.ts';
import { useSelection } from './use-selection.ts';

type Props = {
  board: Board;
  readAt: number;
  search: BoardFilters & { step?: string };
  me: { id: number; name: string; permissions: readonly Permission[] };
  isStopped: boolean;
  /** True while another filter is loading and the previous orders are still shown. */
  isOld: boolean;
  /** Called when the board needs all cards, not only the first ones of each step and window. */
  onWhole: () => void;
};

const sum = (cells: readonly BoardCell[]): number => cells.reduce((all, { count }) => all + count, 0);

export function BoardView({ board, readAt, search, me, isStopped, isOld, onWhole }: Props) {
  const { text } = useText();
  const t = text.board;
  const now = useNow();
  const isDesk = useDesk();
  const navigate = useNavigate({ from: '/board' });
  const moves = useMoves(isStopped);
  const claim = useClaim(me.id);
  const fresh = useFreshCards(board.orders, me.name);
  useCardFocus();

  const minutesOf = (one: { minutesLate: number | null }) =>
    minutesLateAt(one.minutesLate, readAt, now.getTime());
  const isLate = (cell: BoardCell) => dueOf(cell, minutesOf(cell)) === 'late';
  const { cells, orders } = board;
  const columns = columnsFor(cells);
  const perStep = new Map(columns.map((step) => [step, sum(cells.filter((cell) => cell.step === step))]));
  const chosen = chosenStep(columns, perStep, search.step);
  // Whether an order's column is on screen: a phone shows one column, and cards of other columns are neither rendered
  // nor selectable.
  const isSeen = ({ step }: { step: Step }) => isDesk || step === chosen;
  const seen = orders.filter(isSeen);
  // The number of late orders that the filter hides. Both counts come from the same response, so their difference is
  // exact.
  const hiddenLate = board.late - sum(cells.filter(({ minutesLate }) => (minutesLate ?? 0) > 0));

  const selection = useSelection(seen);
  const bulk = useBulkMove(me.name, ({ refused }) =>
    refused.length > 0 ? selection.select(refused.map(({ number }) => number)) : selection.stop(),
  );

  const select = () => {
    onWhole();
    selection.start();
  };
  const toggle = (number: string) => {
    onWhole();
    selection.toggle(number);
  };
  const press = (card: BoardCard, move: Move | null) => {
    const claimedBy = card.claim && card.claim.memberId !== me.id ? card.claim.who : null;
    moves.press(move, card, claimedBy);
  };
  const forward = (card: BoardCard) => press(card, nextMove(card, me.permissions));
  const back = (card: BoardCard) => press(card, moveBack(card, me.permissions, now));
  // Cards cannot be dragged on a phone, which shows a single column, nor during a selection, in which a press selects a
  // card.
  const canDrag = isDesk && !isStopped && !selection.isOn;
  const drag = useCardDrag({
    cards: orders,
    isOn: canDrag,
    movesOf: (card) => dragMoves(card, me.permissions, now),
    onMove: press,
  });
  const changeClaim = (card: BoardCard) => {
    if (isStopped || claim.isPending || nextMove(card, me.permissions) === null) return;
    claim.mutate(card);
  };
  const withFocused = (act: (card: BoardCard) => void) => {
    const card = orders.find(({ number }) => number === focusedNumber());
    if (card) act(card);
  };
  useKeys({
    KeyF: () => withFocused(forward),
    KeyB: () => withFocused(back),
    Space: () => withFocused(changeClaim),
    KeyX: () => withFocused(({ number }) => toggle(number)),
  });
  const prints = me.permissions.some((one) => one === 'orders.prepare' || one === 'orders.dispatch');
  const printSearchOf = ({ window, cells }: Lane): PrintSearch | null =>
    prints && window && [...cells.keys()].some((step) => step !== 'onTheWay')
      ? {
          ...(search.city === undefined ? {} : { city: search.city }),
          from: window.startsAt.toISOString(),
          to: window.endsAt.toISOString(),
        }
      : null;
  const showAll = () => void navigate({ search: {}, replace: true });
  const changeStep = (step: Step) =>
    void navigate({ search: (before) => ({ ...before, step }), replace: true });

  return (
    <div
      className={styles.board}
      style={{ '--columns': columns.length } as CSSProperties}
      aria-busy={isOld || undefined}
    >
      {board.total > 0 ? (
        <BoardFilterChips counts={board.counts} cities={board.cities} only={search.only} city={search.city}>
          <Button
            kind="outline"
            icon="list-checks"
            isPressed={selection.isOn}
            onPress={selection.isOn ? selection.stop : select}
          >
            {t.bulk.start}
          </Button>
        </BoardFilterChips>
      ) : null}
      <ChangedNote fault={moves.fault} move={moves.last} onDismiss={moves.dismiss} />
      <RefusedDropNote drop={drag.refused} now={now} onDismiss={drag.dismiss} />
      <BulkResult bulk={bulk} isStopped={isStopped} />
      {claim.error ? (
        <BoardNote act={text.orders.changed.dismiss} isLive onPress={() => claim.reset()}>
          {faultMessage(claim.error, text)}
        </BoardNote>
      ) : null}
      <p role="status" className="visually-hidden">
        {!claim.isSuccess
          ? ''
          : claim.variables.claim?.memberId === me.id
            ? text.orders.givenBack(claim.variables.number)
            : text.orders.taken(claim.variables.number)}
      </p>
      {hiddenLate > 0 ? (
        <BoardNote
          act={t.showLate}
          onPress={() => void navigate({ search: { only: 'late' }, replace: true })}
        >
          {t.lateElsewhere(hiddenLate)}
        </BoardNote>
      ) : null}
      {cells.length === 0 ? (
        <BoardEmpty total={board.total} onShowAll={showAll} />
      ) : (
        <>
          <StepHeads
            columns={columns}
            counts={perStep}
            late={new Set(cells.filter(isLate).map(({ step }) => step))}
            chosen={chosen}
            onChoose={changeStep}
          />
          {cells.some(isSeen) ? null : <p className={styles.none}>{t.noneInStep}</p>}
          {lanesOf(cells.filter(isSeen), seen).map((lane) => (
            <LaneSection
              key={lane.key}
              lane={lane}
              columns={isDesk ? columns : [chosen]}
              now={now}
              readAt={readAt}
              printSearch={printSearchOf(lane)}
              onWhole={onWhole}
              drawCard={(card) => (
                <OrderCard
                  card={card}
                  due={dueOf(card, minutesOf(card))}
                  minutesLate={minutesOf(card)}
                  permissions={me.permissions}
                  isFresh={fresh.has(card.number)}
                  now={now}
                  isBusy={moves.busyNumber === card.number}
                  isStopped={isStopped}
                  canDrag={canDrag}
                  onForward={forward}
                  onBack={back}
                  myId={me.id}
                  isSelected={selection.isOn ? selection.isSelected(card.number) : null}
                  onSelect={toggle}
                  isClaiming={claim.isPending && claim.variables.number === card.number}
                  onClaim={changeClaim}
                />
              )}
            />
          ))}
        </>
      )}
      {selection.isOn ? (
        <BulkBar selection={selection} shown={seen} me={me} bulk={bulk} isStopped={isStopped} />
      ) : null}
      <MovePrompts moves={moves} isStopped={isStopped} isRaised={selection.isOn} />
    </div>
  );
}

type NoteProps = { children: ReactNode; act: string; isLive?: boolean; onPress: () => void };

function BoardNote({ children, act, isLive = false, onPress }: NoteProps) {
  return (
    <Note
      tone="bad"
      isLive={isLive}
      action={
        <Button kind="outline" onPress={onPress}>
          {act}
        </Button>
      }
    >
      {children}
    </Note>
  );
}

function BoardEmpty({ total, onShowAll }: { total: number; onShowAll: () => void }) {
  const { text } = useText();
  const t = text.board;
  if (total === 0) return <EmptyState title={t.empty}>{t.emptyText}</EmptyState>;
  return (
    <EmptyState title={t.emptyFiltered} action={<Button onPress={onShowAll}>{t.showAll(total)}</Button>}>
      {t.emptyFilteredText}
    </EmptyState>
  );
}
