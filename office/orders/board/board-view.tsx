import { useNavigate } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { OutputOf } from '#contract/call.ts';
import type { listBoardCall } from '#contract/orders/office.calls.ts';
import { type Step, steps } from '#contract/orders/office.rules.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import type { PrintSearch } from '../../routes.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Act } from '../../ui/act.tsx';
import { saidOf } from '../../ui/fault.ts';
import { EmptyState } from '../../ui/load-state.tsx';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ChangedNote } from '../changed-note.tsx';
import { type BoardCard, dueOf, minutesLateAt } from '../due.ts';
import { MovePrompts } from '../move-prompts.tsx';
import { type Move, moveBack, nextMove } from '../next-move.ts';
import { useClaim } from '../use-claim.ts';
import { useMoves } from '../use-moves.ts';
import { BoardFilters, type Only } from './board-filters.tsx';
import styles from './board-view.module.css';
import { LaneSection } from './lane-section.tsx';
import { columnsFor, type Lane, lanesOf } from './lanes.ts';
import { OrderCard } from './order-card.tsx';
import { StepHeads } from './step-heads.tsx';
import { focusedNumber, useCardFocus } from './use-card-focus.ts';
import { useFreshCards } from './use-fresh-cards.ts';

type Props = {
  board: OutputOf<typeof listBoardCall>;
  readAt: number;
  search: { city?: number; only?: Only; step?: string };
  me: { id: number; name: string; permissions: readonly Permission[] };
  isStopped: boolean;
};

/** The board that was read, filtered as the address says. All filters are the browser's: a press of one waits for nothing. */
export function BoardView({ board, readAt, search, me, isStopped }: Props) {
  const { text } = useText();
  const t = text.board;
  const now = useNow();
  const navigate = useNavigate({ from: '/board' });
  const moves = useMoves(isStopped);
  const claim = useClaim(me.id);
  const fresh = useFreshCards(board.orders, me.name);
  useCardFocus();

  const minutesOf = (card: BoardCard) => minutesLateAt(card.minutesLate, readAt, now.getTime());
  const isLate = (card: BoardCard) => dueOf(card, minutesOf(card)) === 'late';
  const matches: Record<Only, (card: BoardCard) => boolean> = {
    late: isLate,
    mine: ({ claim }) => claim?.memberId === me.id,
    engraved: ({ lines }) => lines.some(({ engraving }) => engraving !== null),
    cafe: ({ method }) => method === 'cafe',
  };
  const inCity = board.orders.filter(({ city }) => search.city === undefined || city.id === search.city);
  const shown = search.only ? inCity.filter(matches[search.only]) : inCity;
  const counts = {
    all: inCity.length,
    late: inCity.filter(matches.late).length,
    mine: inCity.filter(matches.mine).length,
    engraved: inCity.filter(matches.engraved).length,
    cafe: inCity.filter(matches.cafe).length,
  };
  const cities = [...new Map(board.orders.map(({ city }) => [city.id, city])).values()];
  const columns = columnsFor(board.orders);
  const perStep = new Map(columns.map((step) => [step, shown.filter((card) => card.step === step).length]));
  const hiddenLate = board.orders.filter(isLate).length - shown.filter((card) => isLate(card)).length;
  const busiest = columns.find((step) => step === 'wrap' && (perStep.get(step) ?? 0) > 0);
  const asked = steps.find((step) => step === search.step);
  const chosen: Step =
    asked && columns.includes(asked)
      ? asked
      : (busiest ?? columns.find((step) => (perStep.get(step) ?? 0) > 0) ?? 'new');

  const press = (card: BoardCard, move: Move | null) => {
    const claimedBy = card.claim && card.claim.memberId !== me.id ? card.claim.who : null;
    moves.press(move, card, claimedBy);
  };
  const forward = (card: BoardCard) => press(card, nextMove(card, me.permissions));
  const back = (card: BoardCard) => press(card, moveBack(card, me.permissions, now));
  const changeClaim = (card: BoardCard) => {
    if (isStopped || claim.isPending || nextMove(card, me.permissions) === null) return;
    claim.mutate(card);
  };
  const withFocused = (act: (card: BoardCard) => void) => {
    const card = board.orders.find(({ number }) => number === focusedNumber());
    if (card) act(card);
  };
  useKeys({
    KeyF: () => withFocused(forward),
    KeyB: () => withFocused(back),
    KeyC: () => withFocused(changeClaim),
  });
  const prints = me.permissions.some((one) => one === 'orders.prepare' || one === 'orders.dispatch');
  const printSearchOf = ({ window, cards }: Lane): PrintSearch | null =>
    prints && window && [...cards.keys()].some((step) => step !== 'onTheWay')
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
    <div style={{ '--columns': columns.length } as CSSProperties}>
      {board.orders.length > 0 ? (
        <BoardFilters counts={counts} cities={cities} only={search.only} city={search.city} />
      ) : null}
      <ChangedNote fault={moves.fault} move={moves.last} onDismiss={moves.dismiss} />
      {claim.error ? (
        <Note
          tone="bad"
          isLive
          action={
            <Act kind="outline" onPress={() => claim.reset()}>
              {text.orders.changed.dismiss}
            </Act>
          }
        >
          {saidOf(claim.error, text)}
        </Note>
      ) : null}
      {hiddenLate > 0 ? (
        <Note
          tone="bad"
          action={
            <Act kind="outline" onPress={() => void navigate({ search: { only: 'late' }, replace: true })}>
              {t.showLate}
            </Act>
          }
        >
          {t.lateElsewhere(hiddenLate)}
        </Note>
      ) : null}
      {shown.length === 0 ? (
        <BoardEmpty total={board.orders.length} onShowAll={showAll} />
      ) : (
        <>
          <StepHeads
            columns={columns}
            counts={perStep}
            late={new Set(shown.filter(isLate).map(({ step }) => step))}
            chosen={chosen}
            onChoose={changeStep}
          />
          {perStep.get(chosen) === 0 ? <p className={styles.none}>{t.noneInStep}</p> : null}
          {lanesOf(shown).map((lane) => (
            <LaneSection
              key={lane.key}
              lane={lane}
              columns={columns}
              chosen={chosen}
              now={now}
              readAt={readAt}
              printSearch={printSearchOf(lane)}
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
                  onForward={forward}
                  onBack={back}
                  myId={me.id}
                  isClaiming={claim.isPending && claim.variables.number === card.number}
                  onClaim={changeClaim}
                />
              )}
            />
          ))}
        </>
      )}
      <MovePrompts moves={moves} isStopped={isStopped} />
    </div>
  );
}

function BoardEmpty({ total, onShowAll }: { total: number; onShowAll: () => void }) {
  const { text } = useText();
  const t = text.board;
  if (total === 0) return <EmptyState title={t.empty}>{t.emptyText}</EmptyState>;
  return (
    <EmptyState title={t.emptyFiltered} action={<Act onPress={onShowAll}>{t.showAll(total)}</Act>}>
      {t.emptyFilteredText}
    </EmptyState>
  );
}
