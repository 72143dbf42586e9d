/** Errors stay beside their field and the first one takes focus (design.md 10). */
export function focusOnField(id: string): void {
  // After React has drawn the sentences beside the fields.
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
