/** A credit to the wallet that is not used up yet. Amounts are in halalas. */
export type Lot = { id: number; rest: number; expiresAt: Date | null };
export type Draw = { lotId: number; amount: number };

export const isExpired = ({ expiresAt }: Pick<Lot, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

const NEVER = Number.POSITIVE_INFINITY;

/** The wallet's balance in halalas: the sum of all lots that have not expired. */
export const balanceOf = (lots: readonly Lot[], now: Date): number =>
  lots.filter((lot) => !isExpired(lot, now)).reduce((sum, { rest }) => sum + rest, 0);

/**
 * Decides which lots an amount is taken from: those that expire soonest first, those without expiry last, and the older
 * of two lots that expire together. Null if the lots do not cover the amount.
 */
export function allocateLots(lots: readonly Lot[], amount: number, now: Date): Draw[] | null {
  const inOrder = lots
    .filter((lot) => !isExpired(lot, now))
    .sort((a, b) => {
      const [first, second] = [a.expiresAt?.getTime() ?? NEVER, b.expiresAt?.getTime() ?? NEVER];
      return first === second ? a.id - b.id : first - second;
    });
  const draws: Draw[] = [];
  let missing = amount;
  for (const { id, rest } of inOrder) {
    if (missing === 0) break;
    const taken = Math.min(rest, missing);
    draws.push({ lotId: id, amount: taken });
    missing -= taken;
  }
  return missing === 0 ? draws : null;
}
