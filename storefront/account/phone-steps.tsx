import { useText } from '#storefront/render/frame.tsx';
import { CodeStep } from './code-step.tsx';
import type { NameEntry } from './name-entry.ts';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import type { PhoneSignInSteps } from './sign-in-steps.ts';
import { useSteps } from './steps-state.ts';
import { useStepFocus } from './use-step-focus.ts';

type Props = {
  steps: PhoneSignInSteps;
  name: NameEntry;
  /** The first step asks for the focus too: another way of signing in was left for it. */
  takesFirst?: boolean;
};

/** The step that is next: number, code or name. */
export function PhoneSteps({ steps, name, takesFirst = false }: Props) {
  const { account } = useText();
  const { isAsked } = useSteps(name);
  const state = useSteps(steps);
  const step = isAsked ? 'name' : state.step;
  const body = useStepFocus(step, { takesFirst });
  return (
    <div ref={body}>
      {step === 'phone' ? <PhoneStep state={state} steps={steps} /> : null}
      {step === 'code' ? <CodeStep entry={steps.code} rightWords={account.codeRight} readsMessages /> : null}
      {step === 'name' ? <NameStep entry={name} /> : null}
    </div>
  );
}
