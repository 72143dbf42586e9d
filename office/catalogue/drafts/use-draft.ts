import { useMemo, useState } from 'react';
import { valueAt, withValue } from './document-path.ts';
import type { Drafted } from './drafted.ts';

type State<Shown extends Drafted> = {
  /** The server's state when editing began. A save sends the versions in it, so that the server detects conflicts. */
  seen: Shown;
  document: Shown['document'];
  /** The paths of the fields that were changed since the last save. */
  changed: readonly string[];
};
const versionsOf = ({ base, draft, published }: Drafted) =>
  `${base} ${draft?.version ?? 0} ${draft?.publishAt?.getTime() ?? 0} ${published?.version ?? 0}`;
const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}.`);

/**
 * Holds the document as it is edited. If someone else saves a change, it is shown at once while nothing was typed here.
 * Otherwise the typed text stays and `isBehind` becomes true.
 * @param openedDocument adds the empty optional fields that the form can edit
 */
export function useDraft<Shown extends Drafted>(
  shown: Shown,
  openedDocument: (document: Shown['document']) => Shown['document'],
) {
  const opened = (now: Shown): State<Shown> => ({
    seen: now,
    document: openedDocument(now.document),
    changed: [],
  });
  const [state, setState] = useState<State<Shown>>(() => opened(shown));
  const { seen, document, changed } = state;
  const isDirty = changed.length > 0;
  const isNewer = versionsOf(shown) !== versionsOf(seen);
  // Without unsaved text, take over every newer response: also the same version can have other problems, because they
  // depend on other products.
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
    /** The server's problems, without those of fields that were edited since the last save. */
    problems,
    errorOf: (path: string) => problems.find(({ field }) => field === path)?.text,
    set,
    /** Replaces the edited document with a document that was read or saved. */
    open: (now: Shown) => setState(opened(now)),
  };
}
