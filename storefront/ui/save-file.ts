/** How long the file stays available for the browser to read, in milliseconds. */
const READ_TIMEOUT_MS = 60_000;

/** Saves a file through the browser, like a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_TIMEOUT_MS);
}
