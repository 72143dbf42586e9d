/** Money that came in and of which something is left; halalas. */
export type Lot = { id: number; rest: number; expiresAt: Date | null };
export type Draw = { lotId: number; amount: number };

export const isExpired = ({ expiresAt }: Pick<Lot, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

const NEVER = Number.POSITIVE_INFINITY;

/** What can be spent of the lots now. */
export const balanceOf = (lots: readonly Lot[], now: Date): number =>
  lots.filter((lot) => !isExpired(lot, now)).reduce((sum, { rest }) => sum + rest, 0);

/**
 * From which lots an amount is taken: what expires soonest first, what never expires last, what is older before what is
 * younger. Null when there is not so much.
 */
export function allocateLots(lots: readonly Lot[], amount: number, now: Date): Draw[] | null {
  const inOrder = lots
    .filter((lot) => !isExpired(lot, now))
    .sort((a, b) => {
      const [first, second] = [a.expiresAt?.getTime() ?? NEVER, b.expiresAt?.getTime() ?? NEVER];
      return first === second ? a.id - b.id : first - second;
    });
  const draws: Draw[] = [];
  let wanted = amount;
  for (const { id, rest } of inOrder) {
    if (wanted === 0) break;
    const taken = Math.min(rest, wanted);
    draws.push({ lotId: id, amount: taken });
    wanted -= taken;
  }
  return wanted === 0 ? draws : null;
}
