import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PLATE_POTS } from '#contract/orders/engraving.rules.ts';
import { canBePlated, type Engraving, engravingsQuery, keyOf } from './engraving-queries.ts';

/**
 * The pots that are engraved together on one plate. The plate keeps them when the filter changes. A pot that somebody
 * has engraved leaves it.
 */
export function usePlate() {
  const toDo = useQuery(engravingsQuery('toDo', undefined)).data?.engravings ?? [];
  const [keys, setKeys] = useState<readonly string[]>([]);
  const plate = keys.flatMap((key) => toDo.find((one) => keyOf(one) === key) ?? []);
  return {
    plate,
    /** Takes a pot off the plate, or puts it on if it fits there. */
    toggle(pot: Engraving) {
      const known = plate.map(keyOf);
      const others = known.filter((key) => key !== keyOf(pot));
      const isAdded = others.length === known.length && canBePlated(pot) && known.length < MAX_PLATE_POTS;
      setKeys(isAdded ? [...known, keyOf(pot)] : others);
    },
    clear: () => setKeys([]),
  };
}
