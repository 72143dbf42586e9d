import { useCallback, useEffect, useState } from 'react';
import type { FileInEnvelope } from '#contract/orders/tax.wire.ts';
import type { Answer } from '#storefront/api/client.ts';
import { showPopup } from '#storefront/ui/messages.ts';

/** How long the browser may take to begin with the file. */
const BEGUN_MS = 60_000;

/** Hands a file that came in an answer to the browser, which saves it as it does with any other. */
function saveFile({ name, type, content }: FileInEnvelope): void {
  const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BEGUN_MS);
}

export type DocumentState<OrderDocument> =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  /** Not among the shopper's, or not issued. */
  | { kind: 'missing' }
  | { kind: 'ready'; content: OrderDocument };

/**
 * A paper of an order, asked for once somebody is signed in, and its file on request.
 * @param read, print made once: what they ask for is part of them.
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
    if (answer.ok) saveFile(answer.data);
    else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return { state, retry: load, save, isSaving };
}
