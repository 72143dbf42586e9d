import { useCallback, useEffect, useState } from 'react';
import { listChoicesCall, saveChoiceCall } from '#contract/notifications/choices.calls.ts';
import type { Choice } from '#contract/notifications/choices.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

/** What the customer is told of, by which channel; null while it is on its way. Shown as the server has it. */
export function useChoices() {
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const answer = await callApi(listChoicesCall, {});
    if (answer.ok) setChoices(answer.data);
    else setHasFailed(true);
  }, []);
  useEffect(() => void load(), [load]);

  async function save(choice: Choice): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    const answer = await callApi(saveChoiceCall, choice, { retry: () => void save(choice) });
    setIsSaving(false);
    if (answer.ok) {
      setChoices(answer.data);
      showToast({ id: 'choice', text: answer.message });
    } else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return { choices, hasFailed, load, save };
}
