import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../ui/use-keys.ts';
import { useUnsaved } from '../../ui/writing/unsaved.ts';
import type { Drafted } from './drafted.ts';
import type { useDraft } from './use-draft.ts';

type Mutation<Answer, Input> = UseMutationResult<Answer, Error, Input>;
/** The requests that change a draft; each returns the new state. */
export type DraftActions<Shown extends Drafted> = {
  save: Mutation<Shown, { seen: Shown; document: Shown['document']; base?: number }>;
  publish: Mutation<Shown, Shown>;
  publishLater: Mutation<Shown, { seen: Shown; publishAt: Date }>;
  callOff: Mutation<Shown, Shown>;
  /** Discards the draft. The result is null if the document was never published, because then nothing is left of it. */
  remove: Mutation<Shown | null, Shown>;
};
/** What is chosen in the panel of publishing. A day of null is tomorrow. */
type Publication = { when: 'now' | 'later'; day: string | null; time: string };
const PUBLISH_NOW: Publication = { when: 'now', day: null, time: '09:00' };

type Options<Shown extends Drafted> = {
  shown: Shown;
  draft: ReturnType<typeof useDraft<Shown>>;
  acts: DraftActions<Shown>;
  mayEdit: boolean;
  says: { saved: string; published: string };
  /** The id of the list of problems; its first link leads to the first invalid field. */
  problemsId: string;
  onPublished?: (published: Shown) => Promise<void>;
  onGone?: () => Promise<void>;
};

/** Saves, publishes and discards a draft, with the confirmations before and the messages afterwards. */
export function useDrafting<Shown extends Drafted>(options: Options<Shown>) {
  const { shown, draft, acts, mayEdit, says } = options;
  const { seen, document, isDirty } = draft;
  const [asks, setAsks] = useState<'remove' | 'preview' | null>(null);
  const [done, setDone] = useState('');
  // Kept here and not in the panel, which moves to another place of the screen when the window gets narrow.
  const [publication, setPublication] = useState<Publication>(PUBLISH_NOW);
  const isLocked = !mayEdit || seen.draft?.publishAt != null;
  const all = [acts.save, acts.publish, acts.publishLater, acts.callOff, acts.remove];
  const isBusy = all.some(({ isPending }) => isPending);
  const begin = () => {
    setDone('');
    for (const act of all) act.reset();
  };
  useUnsaved(isDirty);

  /** @returns the saved state; null if the server refused the save */
  const save = async (base?: number): Promise<Shown | null> => {
    begin();
    const change = base === undefined ? { seen, document } : { seen: shown, document: draft.onTop(), base };
    const saved = await acts.save.mutateAsync(change).catch(() => null);
    if (saved) draft.accept(saved);
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
  /** Saves unsaved text before publishing, so that the published text is the one on the screen. */
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
    draft.accept(published);
    setDone(says.published);
    await options.onPublished?.(published);
  };
  const remove = async () => {
    begin();
    const left = await acts.remove.mutateAsync(seen).catch(() => undefined);
    setAsks(null);
    if (left) draft.open(left);
    // Called here, not in a callback of `mutate`: a deleted document unmounts this component, and its callbacks no
    // longer run.
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
    fault: all.find(({ error }) => error)?.error ?? null,
    done: isDirty ? '' : done,
    setDone,
    ask: setAsks,
    saveDraft,
    publication,
    setPublication,
    publish,
    remove,
    /** Saves the typed text on top of what someone else has saved or published meanwhile. */
    keep: () => void save(shown.published?.version ?? 0),
    showNow: () => {
      begin();
      draft.open(shown);
    },
    callOff: () => {
      begin();
      acts.callOff.mutate(seen, { onSuccess: draft.open });
    },
    /** Saves unsaved text, and schedules the draft to be published by itself. */
    plan: async (publishAt: Date) => {
      const saved = await ready();
      if (!saved) return;
      const planned = await acts.publishLater.mutateAsync({ seen: saved, publishAt }).catch(() => null);
      if (!planned) return;
      draft.accept(planned);
      setPublication(PUBLISH_NOW);
    },
  };
}
export type Drafting = Omit<ReturnType<typeof useDrafting<Drafted>>, 'acts' | 'seen'> & {
  seen: Drafted;
  acts: {
    [Name in keyof DraftActions<Drafted>]: { isPending: boolean; error: Error | null };
  };
};
