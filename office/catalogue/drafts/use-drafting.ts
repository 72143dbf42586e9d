import type { UseMutationResult } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeys } from '../../ui/use-keys.ts';
import type { Drafted } from './drafted.ts';
import type { useDraft } from './use-draft.ts';

type Act<Answer, Input> = UseMutationResult<Answer, Error, Input>;
/** The actions on a draft; each returns the new state. */
export type DraftActs<Shown extends Drafted> = {
  save: Act<Shown, { seen: Shown; document: Shown['document']; base?: number }>;
  publish: Act<Shown, Shown>;
  publishLater: Act<Shown, { seen: Shown; publishAt: Date }>;
  callOff: Act<Shown, Shown>;
  /** Null where nothing is left of what was never published. */
  remove: Act<Shown | null, Shown>;
};
type Options<Shown extends Drafted> = {
  shown: Shown;
  draft: ReturnType<typeof useDraft<Shown>>;
  acts: DraftActs<Shown>;
  mayEdit: boolean;
  says: { saved: string; published: string };
  /** The element whose first link leads to the first field that is wrong. */
  problemsId: string;
  onPublished?: (published: Shown) => Promise<void>;
  onGone?: () => Promise<void>;
};

/** Saving, publishing and discarding a draft, with what is asked before and said after. */
export function useDrafting<Shown extends Drafted>(options: Options<Shown>) {
  const { shown, draft, acts, mayEdit, says } = options;
  const { seen, document, isDirty } = draft;
  const [asks, setAsks] = useState<'later' | 'remove' | 'preview' | null>(null);
  const [done, setDone] = useState('');
  const isLocked = !mayEdit || seen.draft?.publishAt != null;
  const all = [acts.save, acts.publish, acts.publishLater, acts.callOff, acts.remove];
  const isBusy = all.some(({ isPending }) => isPending);
  const begin = () => {
    setDone('');
    for (const act of all) act.reset();
  };
  const leave = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });

  /** @returns what was saved; null where that was refused. */
  const save = async (base?: number): Promise<Shown | null> => {
    begin();
    const change = base === undefined ? { seen, document } : { seen: shown, document, base };
    const saved = await acts.save.mutateAsync(change).catch(() => null);
    if (saved) draft.open(saved);
    return saved;
  };
  const saveDraft = async () => {
    if (!isLocked && !isBusy && (await save())) setDone(says.saved);
  };
  const showProblem = ({ problems: [first] }: Shown) => {
    const list = globalThis.document.getElementById(options.problemsId);
    if (first) list?.querySelector('a')?.focus();
    return first !== undefined;
  };
  /** Saves what was typed first, so that what is published is what is on the screen. */
  const ready = async (): Promise<Shown | null> => {
    if (isLocked || isBusy) return null;
    begin();
    const saved = isDirty ? await save() : seen;
    return saved === null || saved.draft === null || showProblem(saved) ? null : saved;
  };
  const publish = async () => {
    const saved = await ready();
    if (!saved) return;
    const published = await acts.publish.mutateAsync(saved).catch(() => null);
    if (!published) return;
    draft.open(published);
    setDone(says.published);
    await options.onPublished?.(published);
  };
  const remove = async () => {
    begin();
    const left = await acts.remove.mutateAsync(seen).catch(() => undefined);
    setAsks(null);
    if (left) draft.open(left);
    // Awaited, because what is gone takes this component away before the answer is looked at.
    else if (left === null) await options.onGone?.();
  };
  useKeys({
    KeyS: () => void saveDraft(),
    KeyP: () => void publish(),
    KeyV: () => setAsks('preview'),
  });
  return {
    isLocked,
    isBusy,
    isDirty,
    seen,
    acts,
    asks,
    leave,
    fault: all.find(({ error }) => error)?.error ?? null,
    done: isDirty ? '' : done,
    setDone,
    ask: setAsks,
    saveDraft,
    publish,
    remove,
    /** Keeps what was typed over what somebody published meanwhile. */
    keep: () => void save(shown.published?.version ?? 0),
    showNow: () => {
      begin();
      draft.open(shown);
    },
    callOff: () => {
      begin();
      acts.callOff.mutate(seen, { onSuccess: draft.open });
    },
    openLater: async () => {
      if (await ready()) setAsks('later');
    },
    plan: (publishAt: Date) =>
      acts.publishLater.mutate(
        { seen, publishAt },
        {
          onSuccess: (planned) => {
            draft.open(planned);
            setAsks(null);
          },
        },
      ),
  };
}
export type Drafting = Omit<ReturnType<typeof useDrafting<Drafted>>, 'acts' | 'seen'> & {
  seen: Drafted;
  acts: {
    [Name in keyof DraftActs<Drafted>]: { isPending: boolean; error: Error | null };
  };
};
