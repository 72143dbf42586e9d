/** Focuses the first field with an error; each error is shown at its field (design.md 10). */
export function focusOnField(id: string): void {
  // After React has drawn the errors.
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
