import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keepTyped } from './keep-typed.ts';

type Options<Entry, Typed> = {
  /** The entry to edit; null to create a new one. */
  entry: Entry | null;
  typedOf: (entry: Entry | null) => Typed;
  save: { error: unknown; reset: () => void };
  /** Reads the entry as it is stored now; undefined if it is gone. Rejects if it could not be read. */
  read: () => Promise<Entry | undefined>;
  /** Called if the entry is gone. */
  onGone: () => void;
};

/**
 * The state of a form that saves an entry as a whole. If someone else saved the entry first, `other` (props of
 * `SaveFault`) reads theirs, and shows it with or without what was typed. Call it in the form itself: after the form is
 * closed, the callbacks of its mutation no longer run, so no form that was opened since is changed.
 */
export function useEdited<Entry, Typed>({ entry, typedOf, save, read, onGone }: Options<Entry, Typed>) {
  /** The entry on which `typed` is based. A save sends its version, to detect conflicts. */
  const [seen, setSeen] = useState(entry);
  const [typed, setTyped] = useState(() => typedOf(entry));
  const reading = useMutation({ mutationFn: async () => (await read()) ?? null });
  const show = (now: Entry, next = typedOf(now)) => {
    save.reset();
    setSeen(now);
    setTyped(next);
  };
  const readThen = (onRead: (now: Entry) => void) =>
    reading.mutate(undefined, { onSuccess: (now) => (now === null ? onGone() : onRead(now)) });
  return {
    seen,
    typed,
    setTyped,
    show,
    other: {
      fault: save.error,
      isReading: reading.isPending,
      readFault: reading.error,
      onShowNow: () => readThen(show),
      onKeep: () => readThen((now) => show(now, keepTyped(typedOf(seen), typed, typedOf(now)))),
    },
  };
}
