import { useState } from 'react';
import { addLinkCall } from '#contract/orders/tracking.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { showPopup, showToast } from '#storefront/ui/messages.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';

type Props = { orderUuid: string; label: string };

/**
 * Opens the share sheet on a touch device that has one; otherwise copies the link, or reports that it must be shown.
 */
async function shareLink(url: string, title: string): Promise<'handed' | 'copied' | 'shown'> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ url, title });
      return 'handed';
    } catch (error) {
      // The shopper closed the share sheet: do nothing more.
      if (error instanceof DOMException && error.name === 'AbortError') return 'handed';
    }
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  return isCopied ? 'copied' : 'shown';
}

/** A link to follow the gift, without prices or sign-in; a new one each time (decision 022). */
export function ShareLink({ orderUuid, label }: Props) {
  const t = useBundle('purchase').gift;
  const [isBusy, setIsBusy] = useState(false);
  async function share(): Promise<void> {
    setIsBusy(true);
    const answer = await callApi(addLinkCall, { orderUuid });
    setIsBusy(false);
    if (!answer.ok) {
      if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
      return;
    }
    const { url } = answer.data;
    const shareMethod = await shareLink(url, t.title);
    if (shareMethod === 'copied') showToast({ text: t.copied });
    if (shareMethod === 'shown') showPopup({ kind: 'info', title: t.title, text: t.linkIs(url) });
  }
  return (
    <TextLink onPress={() => void share()} isDisabled={isBusy}>
      {label}
    </TextLink>
  );
}
