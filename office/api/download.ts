/** Saves a file of the server: the browser shows its own progress. */
export function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
