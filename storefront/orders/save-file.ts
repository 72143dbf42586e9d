import type { FileInEnvelope } from '#contract/orders/tax.wire.ts';

/** How long the browser may take to begin with the file. */
const BEGUN_MS = 60_000;

/** Hands a file that came in an answer to the browser, which saves it as it does with any other. */
export function saveFile({ name, type, content }: FileInEnvelope): void {
  const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BEGUN_MS);
}
