import { useState } from 'react';
import type { BoardCard } from '../due.ts';
import { MAX_SELECTED } from './bulk-plan.ts';

/** The orders selected for a bulk move. An order that leaves the board or is hidden by a filter is deselected. */
export function useSelection(shown: readonly BoardCard[]) {
  const [isOn, setOn] = useState(false);
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const selected = isOn ? shown.filter(({ number }) => numbers.has(number)) : [];
  const select = (chosen: readonly string[]) => {
    setOn(true);
    setNumbers(new Set(chosen.slice(0, MAX_SELECTED)));
  };
  return {
    isOn,
    selected,
    isSelected: (number: string) => isOn && numbers.has(number),
    /** Selects exactly the given orders, at most the first `MAX_SELECTED`. */
    select,
    toggle(number: string) {
      const now = selected.map((card) => card.number);
      select(now.includes(number) ? now.filter((one) => one !== number) : [...now, number]);
    },
    start: () => setOn(true),
    stop() {
      setOn(false);
      setNumbers(new Set());
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
