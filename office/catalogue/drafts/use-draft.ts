import { useMemo, useState } from 'react';
import { valueAt, withValue } from './document-path.ts';
import type { Drafted } from './drafted.ts';

type State<Shown extends Drafted> = {
  /** The state read when editing began. A save sends its versions, so that the server notices other changes. */
  seen: Shown;
  document: Shown['document'];
  /** The paths that were changed since the last save. */
  changed: readonly string[];
};
const versionsOf = ({ base, draft, published }: Drafted) =>
  `${base} ${draft?.version ?? 0} ${draft?.publishAt?.getTime() ?? 0} ${published?.version ?? 0}`;
const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}.`);

/**
 * The document as it is typed. What somebody else changes is shown at once while nothing was typed here; otherwise what
 * was typed stays, and `isBehind`.
 * @param openedDocument gives a document room for what may be filled in
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
  // Problems are sentences of the server; they can change with another product.
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
    /** The server's problems with fields that were not edited since. */
    problems,
    errorOf: (path: string) => problems.find(({ field }) => field === path)?.text,
    set,
    /** Shows what was read or saved, instead of what was typed. */
    open: (now: Shown) => setState(opened(now)),
  };
}
