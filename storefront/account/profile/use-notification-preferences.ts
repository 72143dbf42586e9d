import { useCallback, useEffect, useState } from 'react';
import {
  listNotificationPreferencesCall,
  saveNotificationPreferenceCall,
} from '#contract/notifications/preferences.calls.ts';
import type { NotificationPreference } from '#contract/notifications/preferences.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

/** The customer's notification preferences by topic and channel, as saved on the server; null while loading. */
export function useNotificationPreferences() {
  const [preferences, setPreferences] = useState<readonly NotificationPreference[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const answer = await callApi(listNotificationPreferencesCall, {});
    if (answer.ok) setPreferences(answer.data);
    else setHasFailed(true);
  }, []);
  useEffect(() => void load(), [load]);

  async function save(preference: NotificationPreference): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    const answer = await callApi(saveNotificationPreferenceCall, preference, {
      retry: () => void save(preference),
    });
    setIsSaving(false);
    if (answer.ok) {
      setPreferences(answer.data);
      showToast({ id: 'choice', text: answer.message });
    } else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return { preferences, hasFailed, load, save };
}
