/** Downloads a file from the server through a link, so that the browser shows its own download progress. */
export function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
