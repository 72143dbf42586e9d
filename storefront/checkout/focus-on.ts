import type { FormProblem } from './checkout-form.ts';

/** Errors stay beside their field and the first one takes focus (design/README 10). */
export function focusOn(problem: FormProblem): void {
  // After React has drawn the sentences beside the fields.
  requestAnimationFrame(() => {
    const field = document.getElementById(`problem-${problem}`);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
