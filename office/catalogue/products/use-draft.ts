import { useMemo, useState } from 'react';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { openedDocument } from './opened-document.ts';
import { valueAt, withValue } from './product-path.ts';
import type { ShownProduct } from './product-queries.ts';

type State = {
  /** The product as read when editing began; a save names its version to detect conflicts. */
  seen: ShownProduct;
  document: DraftDocument;
  /** The paths that were changed since the last save. */
  changed: readonly string[];
};
const opened = (shown: ShownProduct): State => ({
  seen: shown,
  document: openedDocument(shown.document),
  changed: [],
});
const versionsOf = ({ base, draft, published }: ShownProduct) =>
  `${base} ${draft?.version ?? 0} ${draft?.publishAt?.getTime() ?? 0} ${published?.version ?? 0}`;
const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}.`);

/**
 * The document being edited. Changes by others are shown at once if nothing is unsaved here; otherwise the unsaved text
 * stays and `isBehind` becomes true.
 */
export function useDraft(shown: ShownProduct) {
  const [state, setState] = useState<State>(() => opened(shown));
  const { seen, document, changed } = state;
  const isDirty = changed.length > 0;
  const isNewer = versionsOf(shown) !== versionsOf(seen);
  // Takes the new product even if its version is the same: its problems may depend on other products.
  if (!isDirty && shown !== seen) setState(opened(shown));
  const set = (path: string, to: unknown): void =>
    setState((now) => ({
      ...now,
      changed: [...new Set([...now.changed, path])],
      document: withValue(
        now.document,
        path,
        typeof to === 'function' ? (to as (now: unknown) => unknown)(valueAt(now.document, path)) : to,
      ),
    }));
  const problems = useMemo(
    () =>
      seen.problems.filter(
        ({ field }) => !changed.some((path) => isUnder(field, path) || isUnder(path, field)),
      ),
    [seen, changed],
  );
  return {
    seen,
    document,
    isDirty,
    isBehind: isDirty && isNewer,
    /** Validation errors of fields that have not been changed since. */
    problems,
    errorOf: (path: string) => problems.find(({ field }) => field === path)?.text,
    set,
    /** Replaces the unsaved text by the product that was read or saved. */
    open: (now: ShownProduct) => setState(opened(now)),
  };
}
