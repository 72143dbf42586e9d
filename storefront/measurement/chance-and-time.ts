export const now = (): Date => new Date();

/** True for this share of visits, 0 to 1, by chance. */
export function isAmong(share: number): boolean {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random < share * 2 ** 32;
}
