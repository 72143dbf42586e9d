import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import type { FormProblem } from './checkout-form.ts';

/** Moves the focus to the field or the message of a problem. */
export const focusOn = (problem: FormProblem): void => focusOnField(`problem-${problem}`);
