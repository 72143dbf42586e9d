import type { ReactNode } from 'react';
import { readablePhone } from '#contract/phone-groups.ts';
import { useText } from '#storefront/page/frame.tsx';
import { useStore } from '#storefront/ui/store.ts';
import type { NameEntry } from './name-entry.ts';
import type { PhoneSignInSteps } from './phone-sign-in-steps.ts';

export type StepTitles = {
  title: string;
  lead: ReactNode;
  /** Why the shopper was sent to this step, if there is a reason. */
  notice?: ReactNode;
};

/** The title and the introductory sentence of the current sign-in step. */
export function useStepTitles(steps: PhoneSignInSteps, name: NameEntry): StepTitles {
  const { account } = useText();
  const { step, countryCode, phone } = useStore(steps);
  const { isConfirming } = useStore(name);
  if (isConfirming) return { title: account.nameTitle, lead: account.nameLead };
  if (step === 'phone') return { title: account.welcome, lead: account.phoneLead };
  return {
    title: account.codeTitle,
    lead: (
      <>
        {account.codeSentTo}{' '}
        <bdi dir="ltr" className="num">
          {readablePhone(countryCode, phone)}
        </bdi>
      </>
    ),
  };
}
