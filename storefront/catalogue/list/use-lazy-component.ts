import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a rarely used component when it is wanted. A plain import, because lazy with Suspense delays the reveal by 300
 * ms (architecture.md 5). Null until it is loaded.
 */
export function useLazyComponent<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    // After a failed load the page stays as it is, and the next request tries again.
    if (isWanted && component === null)
      load().then(
        (loaded) => setComponent(() => loaded),
        () => {},
      );
  }, [isWanted, component, load]);
  return component;
}
