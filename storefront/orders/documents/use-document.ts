import { useCallback, useEffect, useState } from 'react';
import type { FileInEnvelope } from '#contract/orders/tax.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { saveFile } from '#storefront/ui/save-file.ts';

/** Decodes a file that the API returned in base64. */
const blobOf = ({ type, content }: FileInEnvelope): Blob =>
  new Blob([Uint8Array.from(atob(content), (c) => c.charCodeAt(0))], { type });

export type DocumentState<OrderDocument> =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  /** The document does not belong to the customer, or is not issued yet. */
  | { kind: 'missing' }
  | { kind: 'ready'; content: OrderDocument };

/**
 * Loads a document of an order once the customer is signed in, and its file on request.
 * @param read, print must be stable (memoised), because a new `read` reloads the document.
 */
export function useDocument<OrderDocument>(
  isSignedIn: boolean,
  {
    read,
    print,
  }: { read: () => Promise<Answer<OrderDocument>>; print: () => Promise<Answer<FileInEnvelope>> },
) {
  const [state, setState] = useState<DocumentState<OrderDocument>>({ kind: 'waiting' });
  const [isSaving, setSaving] = useState(false);

  const load = useCallback(async () => {
    const answer = await read();
    if (answer.ok) setState({ kind: 'ready', content: answer.data });
    else setState({ kind: answer.message === null ? 'failed' : 'missing' });
  }, [read]);

  useEffect(() => {
    if (isSignedIn) void load();
  }, [isSignedIn, load]);

  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const answer = await print();
    setSaving(false);
    if (answer.ok) saveFile(answer.data.name, blobOf(answer.data));
    else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return { state, retry: load, save, isSaving };
}
