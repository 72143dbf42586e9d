import { useEffect } from 'react';

/** One entry for each form with something that is not saved or sent yet. */
const unsaved = new Set<object>();

/** While `isDirty`, the office asks before the screen, the tab or the office is left (shell/leave-question). */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const entry = {};
    unsaved.add(entry);
    return () => void unsaved.delete(entry);
  }, [isDirty]);
}

export const isAnythingUnsaved = (): boolean => unsaved.size > 0;
