import type { ReactNode } from 'react';
import { useStore } from '#storefront/ui/store.ts';
import { CodeStep } from './code-step.tsx';
import type { NameEntry } from './name-entry.ts';
import { NameStep, OwnName } from './name-step.tsx';
import type { PhoneSignInSteps } from './phone-sign-in-steps.ts';
import { PhoneStep } from './phone-step.tsx';
import { useStepTitles } from './step-titles.tsx';
import styles from './steps.module.css';
import { useStepFocus } from './use-step-focus.ts';

type Props = {
  steps: PhoneSignInSteps;
  name: NameEntry;
  /** The texts of the name field, for a page that asks for name and number together. */
  nameField?: { label: string; hint: string } | null;
  /** The buttons of other sign-in methods, shown below the phone number. */
  children?: ReactNode;
};

/** Shows the current step of phone sign-in: number, code or name. */
export function PhoneSteps({ steps, name, nameField, children }: Props) {
  const { isConfirming } = useStore(name);
  const state = useStore(steps);
  const { title } = useStepTitles(steps, name);
  const step = isConfirming ? 'name' : state.step;
  const body = useStepFocus(step, title);
  return (
    <div ref={body} className={styles.step}>
      {step === 'phone' ? (
        <>
          <PhoneStep
            state={state}
            steps={steps}
            name={nameField ? <OwnName {...nameField} entry={name} /> : undefined}
          />
          {children}
        </>
      ) : null}
      {step === 'code' ? <CodeStep entry={steps.code} readsMessages /> : null}
      {step === 'name' ? <NameStep entry={name} /> : null}
    </div>
  );
}
