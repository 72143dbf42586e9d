const underWay = new Set<Promise<unknown>>();

/** Keeps the page from being reloaded for another city until this work has ended, so that its request is not cut off. */
export function holdCityReload(work: Promise<unknown>): void {
  underWay.add(work);
  void work.catch(() => {}).then(() => underWay.delete(work));
}

/** Resolves once the page may be reloaded for another city. */
export async function untilReloadIsFree(): Promise<void> {
  await Promise.allSettled(underWay);
}
