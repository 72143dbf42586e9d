import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a rarely used component on demand. Returns null until it is loaded. A plain import, because lazy with Suspense
 * delays the component by 300 ms (architecture.md 5).
 */
export function useLazyComponent<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    // If loading fails, the page stays as it is and the next press tries again.
    if (isWanted && component === null)
      load().then(
        (loaded) => setComponent(() => loaded),
        () => {},
      );
  }, [isWanted, component, load]);
  return component;
}
