import { CodeStep } from './code-step.tsx';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { PhoneSignInSteps, SignInState } from './sign-in-steps.ts';

type Props = { state: SignInState; steps: PhoneSignInSteps };

/** The step that is next: number, code or name. */
export function PhoneSteps({ state, steps }: Props) {
  if (state.step === 'phone') return <PhoneStep state={state} steps={steps} />;
  if (state.step === 'code') return <CodeStep state={state} steps={steps} />;
  return (
    <NameStep
      name={state.name}
      onName={steps.typeName}
      onSave={() => void steps.saveName()}
      isSaving={state.isSaving}
      error={state.nameError}
    />
  );
}
