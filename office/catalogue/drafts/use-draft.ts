import { useMemo, useState } from 'react';
import { keepTyped } from '../../ui/writing/keep-typed.ts';
import { valueAt, withValue } from './document-path.ts';
import type { Drafted } from './drafted.ts';

type State<Shown extends Drafted> = {
  /** The server's state when editing began. A save sends the versions in it, so that the server detects conflicts. */
  seen: Shown;
  document: Shown['document'];
  /** The paths of the fields that were changed since the last save. */
  changed: readonly string[];
  /** How many changes were typed so far, to know whether more came while a request was on its way. */
  edits: number;
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
  const opened = (now: Shown, typed = 0): State<Shown> => ({
    seen: now,
    document: openedDocument(now.document),
    changed: [],
    edits: typed,
  });
  const [state, setState] = useState<State<Shown>>(() => opened(shown));
  const { seen, document, changed, edits } = state;
  const isDirty = changed.length > 0;
  const isNewer = versionsOf(shown) !== versionsOf(seen);
  // Without unsaved text, take over every newer response: also the same version can have other problems, because they
  // depend on other products.
  if (!isDirty && shown !== seen) setState(opened(shown, edits));
  const set = (path: string, to: unknown): void =>
    setState((now) => ({
      ...now,
      changed: [...new Set([...now.changed, path])],
      edits: now.edits + 1,
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
    /** Returns the document as it is stored now, with what was typed here on top of it. */
    onTop: () => keepTyped(openedDocument(seen.document), document, openedDocument(shown.document)),
    /** Replaces the edited document with a document that was read. */
    open: (now: Shown) => setState(opened(now, edits)),
    /** Takes over the server's answer to an action of this rendering, but keeps what was typed since then. */
    accept: (now: Shown) =>
      setState((latest) => (latest.edits === edits ? opened(now, edits) : { ...latest, seen: now })),
  };
}
