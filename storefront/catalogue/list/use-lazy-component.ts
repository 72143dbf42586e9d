import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that few need, fetched when it is wanted: a plain import, because lazy with Suspense holds its reveal back by
 * 300 ms (architecture.md 5). Null until it is here.
 */
export function useLazyComponent<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    // A part that did not come leaves the page as it is; the next wish tries again.
    if (isWanted && part === null)
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
  }, [isWanted, part, load]);
  return part;
}
