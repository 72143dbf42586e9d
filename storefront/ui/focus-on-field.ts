/** Focuses a field by its id. Used for the first field with an error (design.md 10). */
export function focusOnField(id: string): void {
  // Wait until React has rendered the error messages.
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
