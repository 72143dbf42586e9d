/** Copies a text to the clipboard. @returns false if the browser has no clipboard API or refuses */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
