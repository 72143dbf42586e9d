import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { repeatEarlyPresses } from './early-presses.ts';

const loading: Promise<unknown>[] = [];

/**
 * For the server: resolves when all deferred components are loaded. Await it before rendering a page, because the
 * server cannot render them otherwise.
 */
export const whenPartsAreLoaded = (): Promise<unknown> => Promise.all(loading);

/**
 * Defers a component of a page: the server renders it with the page, but the browser loads its script only after the
 * rest has hydrated. React hydrates it in short slices, or at once when it is pressed. Until then, or if the script
 * never loads, its links and forms work natively; presses of its buttons are repeated later (early-presses).
 *
 * Props must keep their identity until the component is hydrated, because React could not keep the server's markup
 * after a change. Pass changing values through `useDeferredValue`.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        reportError(new Error(`A part did not arrive: ${String(cause)}`, { cause }));
        // Never settle after a failed import. A rejection would remove the whole page; a pending promise keeps the
        // server's markup.
        return new Promise<never>(() => {});
      },
    ),
  );
  let Loaded: ComponentType<Props> | null = null;
  if (import.meta.env.SSR) {
    loading.push(
      load().then((component) => {
        Loaded = component;
      }),
    );
  }
  return memo((props: Props) => {
    const Part = Loaded ?? Lazy;
    return (
      <Suspense>
        <Part {...props} />
        <RepeatsEarlyPresses />
      </Suspense>
    );
  });
}

/** Repeats the presses of the part in which it stands, once that is hydrated. */
function RepeatsEarlyPresses() {
  useEffect(repeatEarlyPresses, []);
  return null;
}
