import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../../api/call-office.ts';
import type { Move } from '../next-move.ts';
import { MOVED_QUERIES, sendMove, whoChangedFirst } from '../use-move.ts';

/** The maximum number of concurrent requests, so that a large selection does not slow down other members. */
const AT_ONCE = 4;

export type BulkResult = {
  moved: readonly Move[];
  refused: readonly { number: string; fault: unknown }[];
  isBack: boolean;
};

/**
 * Whether a refused move had in fact succeeded: a retry found the order already moved to that step by this member,
 * because the first response was lost.
 */
function arrivedBefore(move: Move, fault: unknown, ownName: string): boolean {
  const faster = whoChangedFirst(fault);
  return faster?.who === ownName && move.kind !== 'back' && faster.act === move.to;
}

/**
 * Moves several orders, each with a request of its own. If someone else has changed one of them meanwhile, that order
 * stays, the result names the person, and the other orders move.
 */
export function useBulkMove(ownName: string, onMoved: (result: BulkResult) => void) {
  const [answered, setAnswered] = useState(0);
  const change = useMutation({
    async mutationFn(moves: readonly Move[]): Promise<BulkResult> {
      const moved: Move[] = [];
      const refused: { number: string; fault: unknown }[] = [];
      const waiting = [...moves];
      const work = async () => {
        for (let move = waiting.shift(); move; move = waiting.shift()) {
          try {
            await sendMove(move);
            moved.push(move);
          } catch (fault) {
            // Drop the remaining moves once the session has ended, because they would be refused too.
            if (isRefused(fault, 'notSignedIn')) waiting.length = 0;
            if (arrivedBefore(move, fault, ownName)) moved.push(move);
            else refused.push({ number: move.number, fault });
          }
          setAnswered(moved.length + refused.length);
        }
      };
      setAnswered(0);
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return { moved, refused, isBack: moves.some(({ kind }) => kind === 'back') };
    },
    onSuccess: onMoved,
    meta: MOVED_QUERIES,
  });
  return { ...change, answered };
}

export type BulkMove = ReturnType<typeof useBulkMove>;
