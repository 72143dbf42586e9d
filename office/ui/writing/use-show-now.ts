import { useMutation } from '@tanstack/react-query';

type Options<Entry> = {
  /** Reads the entry as it is stored now; undefined if it is gone. Rejects if it could not be read. */
  read: () => Promise<Entry | undefined>;
  onShow: (now: Entry) => void;
  /** Called if the entry is gone. */
  onGone: () => void;
};

/**
 * Shows in a form what someone else has saved meanwhile; its results are props of `SaveFault`. Call it in the form
 * itself: after the form is closed, the callbacks of its mutation no longer run, so it stays closed and no form that
 * was opened since is changed.
 */
export function useShowNow<Entry>({ read, onShow, onGone }: Options<Entry>) {
  const reading = useMutation({ mutationFn: async () => (await read()) ?? null });
  return {
    isReading: reading.isPending,
    readFault: reading.error,
    onShowNow: () =>
      reading.mutate(undefined, { onSuccess: (now) => (now === null ? onGone() : onShow(now)) }),
  };
}
