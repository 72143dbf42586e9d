/** A bundle: one unit of each product, sold together at one price in halalas. Add-ons are products too. */
export type BundleTerms = { id: number; price: number; productIds: readonly number[] };

/** The parts of a cart line that matter for bundles. Engraving is missing because it is never part of a bundle. */
export type BundleLine = {
  productId: number;
  quantity: number;
  price: number;
  addons: readonly { productId: number; price: number }[];
};

/** Units of one product of a cart line that belong to a bundle, and the discount on each unit, in halalas. */
export type Bundled = { bundleId: number; productId: number; pieces: number; off: number };

/**
 * Divides a discount among amounts in proportion to them, in whole halalas. Every share is rounded down; the remaining
 * halalas go to the largest remainders, the first ones if several are equal. The shares add up exactly to the discount,
 * and none exceeds its amount. Every discount on lines is divided by this function.
 * @param discount at most the sum of the amounts.
 */
export function divideDiscount(discount: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (discount < 0 || discount > sum) throw new RangeError(`${discount} cannot be taken off ${sum}.`);
  if (sum === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount) => Math.floor((discount * amount) / sum));
  const rest = discount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = amounts
    .map((amount, i) => ({ i, remainder: (discount * amount) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, rest)) shares[i]! += 1;
  return shares;
}

type Unit = { line: number; productId: number; price: number; left: number };

/**
 * Finds the bundles that are complete in the cart lines, and how many times. The bundle that saves most is applied
 * first; a unit belongs to at most one bundle. A bundle that saves nothing at current prices is ignored.
 * @returns for each line, its units in bundles.
 */
export function bundledIn(lines: readonly BundleLine[], bundles: readonly BundleTerms[]): Bundled[][] {
  const units: Unit[] = lines.flatMap(({ productId, price, quantity, addons }, line) =>
    [{ productId, price }, ...addons].map((one) => ({ ...one, line, left: quantity })),
  );
  const unitsOf = (productId: number) => units.filter((unit) => unit.productId === productId);
  const found: Bundled[][] = lines.map(() => []);
  const saving = bundles
    .flatMap((bundle) => {
      const prices = bundle.productIds.flatMap((id) => unitsOf(id)[0]?.price ?? []);
      if (prices.length < bundle.productIds.length) return [];
      const saved = prices.reduce((sum, price) => sum + price, 0) - bundle.price;
      return saved > 0 ? [{ ...bundle, saved, shares: divideDiscount(saved, prices) }] : [];
    })
    .sort((a, b) => b.saved - a.saved || a.id - b.id);
  for (const { id: bundleId, productIds, shares } of saving) {
    const times = Math.min(...productIds.map((id) => unitsOf(id).reduce((sum, { left }) => sum + left, 0)));
    // Takes units from the lines that contain most of the bundle first, so that a plant shares a bundle with its own
    // add-ons.
    const partsIn = (line: number) =>
      units.filter((unit) => unit.line === line && unit.left > 0 && productIds.includes(unit.productId))
        .length;
    const parts = lines.map((_, line) => partsIn(line));
    for (const [i, productId] of productIds.entries()) {
      let wanted = times;
      for (const unit of unitsOf(productId).sort(
        (a, b) => parts[b.line]! - parts[a.line]! || a.line - b.line,
      )) {
        const pieces = Math.min(wanted, unit.left);
        if (pieces === 0) continue;
        unit.left -= pieces;
        wanted -= pieces;
        found[unit.line]!.push({ bundleId, productId, pieces, off: shares[i]! });
      }
    }
  }
  return found;
}

/** The total bundle discount on a line, in halalas. */
export const bundlesOff = (bundled: readonly Pick<Bundled, 'pieces' | 'off'>[]): number =>
  bundled.reduce((sum, { pieces, off }) => sum + pieces * off, 0);
