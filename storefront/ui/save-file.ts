/** How long the browser may take to start reading the file, in milliseconds. */
const READ_TIMEOUT_MS = 60_000;

/** Hands a file to the browser, which saves or opens it like any download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_TIMEOUT_MS);
}
