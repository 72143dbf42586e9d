import { useEffect, useState } from 'react';
import { readWhatsappChoiceCall, saveWhatsappChoiceCall } from '#contract/notifications/whatsapp.calls.ts';
import type { WhatsappChoice } from '#contract/notifications/whatsapp.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

/**
 * Whether the customer gets order messages by WhatsApp, as saved on the server. Null while loading or if that failed;
 * the choice is then not offered.
 */
export function useWhatsappChoice(place: 'account' | 'checkout') {
  const [choice, setChoice] = useState<WhatsappChoice | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => {
    void callApi(readWhatsappChoiceCall, {}).then((answer) => {
      if (answer.ok) setChoice(answer.data);
    });
  }, []);

  async function save(isOn: boolean): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    const answer = await callApi(saveWhatsappChoiceCall, { isOn, place }, { retry: () => void save(isOn) });
    setIsSaving(false);
    if (answer.ok) {
      setChoice(answer.data);
      showToast({ id: 'whatsapp', text: answer.message });
    } else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return { choice, save };
}
