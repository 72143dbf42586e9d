import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../../api/call-office.ts';
import type { Move } from '../next-move.ts';
import { fasterPerson, readMovedAgain, sendMove } from '../use-move.ts';

/** The number of concurrent calls, limited so that a large selection does not slow others down. */
const AT_ONCE = 4;

export type BulkResult = {
  moved: readonly Move[];
  refused: readonly { number: string; fault: unknown }[];
  isBack: boolean;
};

/**
 * Whether a refused move had already succeeded: the order is where the move leads, moved by this person, because the
 * first response was lost.
 */
function arrivedBefore(move: Move, fault: unknown, ownName: string): boolean {
  const faster = fasterPerson(fault);
  return faster?.who === ownName && move.kind !== 'back' && faster.act === move.to;
}

/**
 * Moves several orders, each by its own call: one that somebody else changed meanwhile stays as it is and is named in
 * the result, and the others move.
 */
export function useBulkMove(ownName: string, onMoved: (result: BulkResult) => void) {
  const client = useQueryClient();
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
            // Once signed out, the remaining moves would fail as well.
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
    onSettled: () => readMovedAgain(client),
  });
  return { ...change, answered };
}

export type BulkMove = ReturnType<typeof useBulkMove>;
