import { useLayoutEffect, useRef } from 'react';
import { CodeStep } from './code-step.tsx';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { PhoneSignInSteps, SignInState } from './sign-in-steps.ts';

type Props = { state: SignInState; steps: PhoneSignInSteps };

/** The step that is next: number, code or name. A new step takes the focus to its field; the first does not ask for it. */
export function PhoneSteps({ state, steps }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(state.step);
  // Before a popup that comes with the step (country 91) opens, so that the focus comes back to the field.
  useLayoutEffect(() => {
    if (shown.current === state.step) return;
    shown.current = state.step;
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [state.step]);
  return (
    <div ref={body}>
      {state.step === 'phone' ? <PhoneStep state={state} steps={steps} /> : null}
      {state.step === 'code' ? <CodeStep state={state} steps={steps} /> : null}
      {state.step === 'name' ? (
        <NameStep
          name={state.name}
          onName={steps.typeName}
          onSave={() => void steps.saveName()}
          isSaving={state.isSaving}
          error={state.nameError}
        />
      ) : null}
    </div>
  );
}
