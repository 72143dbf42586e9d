import { useEffect, useRef, useState } from 'react';
import type { BoardCard } from '../due.ts';

const FRESH_MS = 6_000;

/** The numbers of orders that someone else has just moved; the board highlights them for a few seconds. */
export function useFreshCards(cards: readonly BoardCard[], ownName: string): ReadonlySet<string> {
  const seen = useRef<ReadonlyMap<string, string> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = seen.current;
    const now = new Map(cards.map(({ number, status }) => [number, status]));
    seen.current = now;
    if (!before) return;
    const moved = cards.filter(
      ({ number, status, lastMove }) =>
        before.has(number) && before.get(number) !== status && lastMove.who !== ownName,
    );
    if (moved.length > 0) setFresh(new Set(moved.map(({ number }) => number)));
  }, [cards, ownName]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = window.setTimeout(() => setFresh(new Set()), FRESH_MS);
    return () => window.clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
