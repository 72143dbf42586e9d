import { type ComponentType, lazy, memo, Suspense } from 'react';

const loading: Promise<unknown>[] = [];

/** On the server: resolves when every part can be rendered. Await it before a page is rendered. */
export const whenPartsAreLoaded = (): Promise<unknown> => Promise.all(loading);

/**
 * A part of a page that the server renders with the rest, and whose script the browser loads when the rest is alive.
 * React hydrates it in short slices, or at once when it is pressed. Until then, and if its script never comes, its links
 * and forms work natively.
 *
 * Props must keep their identity until it is alive: after a change React could not keep the server's markup. Pass what
 * changes through `useDeferredValue`.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        reportError(new Error(`A part of the page did not arrive: ${String(cause)}`, { cause }));
        // Rejected, it would take the whole page away. Waiting, it keeps the server's markup.
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
      </Suspense>
    );
  });
}
