import { useEffect, useRef, useState } from 'react';
import { type Step, steps } from '#contract/orders/office.rules.ts';
import type { BoardCard } from '../due.ts';
import type { Move } from '../next-move.ts';

type Options = {
  cards: readonly BoardCard[];
  /** False while nothing can be moved; then no card can be dragged. */
  isOn: boolean;
  movesOf: (card: BoardCard) => ReadonlyMap<Step, Move>;
  onMove: (card: BoardCard, move: Move) => void;
};
export type RefusedDrop = { readonly card: BoardCard; readonly to: Step };

/** The event's target element; for a text node, its parent element. */
const elementOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
const isAt = (element: Element, x: number): boolean => {
  const { left, right } = element.getBoundingClientRect();
  return left <= x && x <= right;
};
/** The column under the pointer. Between and below the lanes, the column whose heading is above the pointer. */
function columnAt(event: DragEvent): HTMLElement | null {
  const element = elementOf(event);
  const own = element?.closest<HTMLElement>('[data-column]');
  if (own || !element?.closest('main')) return own ?? null;
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')];
  return columns.find((column) => isAt(column, event.clientX)) ?? null;
}
const stepOf = (column: HTMLElement): Step | undefined =>
  steps.find((step) => step === column.dataset.column);
const unmark = (name: 'drop' | 'dragged'): void => {
  for (const marked of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) delete marked.dataset[name];
};

/**
 * Lets cards be dragged to another column (`data-column`), with the same moves as the buttons of the card. Allowed
 * columns are marked directly in the DOM, so that pointer movements do not re-render the board.
 * @returns the last drop on a column to which the order cannot move
 */
export function useCardDrag(options: Options) {
  const [refused, setRefused] = useState<RefusedDrop | null>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    // The dragged card as it was when the drag began. If someone else moves the order during the drag, the server
    // refuses the move and names the person.
    let held: { card: BoardCard; moves: ReadonlyMap<Step, Move> } | null = null;
    const end = () => {
      held = null;
      unmark('drop');
      unmark('dragged');
    };
    const start = (event: DragEvent) => {
      end();
      const element = elementOf(event)?.closest<HTMLElement>('[data-card]');
      const card = latest.current.cards.find(({ number }) => number === element?.dataset.card);
      if (!card || !element || !event.dataTransfer) return;
      const moves = latest.current.movesOf(card);
      held = { card, moves };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', card.number);
      element.dataset.dragged = '';
      for (const column of document.querySelectorAll<HTMLElement>('[data-column]'))
        if (moves.has(stepOf(column)!)) column.dataset.drop = 'open';
    };
    const over = (event: DragEvent) => {
      if (!held) return;
      const { moves, card } = held;
      const column = columnAt(event);
      for (const marked of document.querySelectorAll<HTMLElement>('[data-drop]')) {
        if (marked === column) continue;
        if (moves.has(stepOf(marked)!)) marked.dataset.drop = 'open';
        else delete marked.dataset.drop;
      }
      const to = column && stepOf(column);
      if (!column || !to || to === card.step) return;
      event.preventDefault();
      column.dataset.drop = moves.has(to) ? 'here' : 'refused';
    };
    const drop = (event: DragEvent) => {
      const column = columnAt(event);
      const to = column && stepOf(column);
      const dropped = held;
      end();
      if (!dropped || !to || to === dropped.card.step) return;
      event.preventDefault();
      const { card, moves } = dropped;
      const move = latest.current.isOn ? moves.get(to) : undefined;
      setRefused(move ? null : { card, to });
      if (move) latest.current.onMove(card, move);
    };
    const listeners = { dragstart: start, dragover: over, drop, dragend: end } as const;
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener);
      end();
    };
  }, []);
  return { refused, dismiss: () => setRefused(null) };
}
