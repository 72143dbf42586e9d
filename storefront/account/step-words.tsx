import type { ReactNode } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { readablePhone } from '#storefront/page/phone-groups.ts';
import { useStore } from '#storefront/ui/store.ts';
import type { NameEntry } from './name-entry.ts';
import type { PhoneSignInSteps } from './sign-in-steps.ts';

export type StepWords = {
  title: string;
  lead: ReactNode;
  /** What brought the shopper to this step. */
  notice?: ReactNode;
};

/** Title and lead of the step that is next. */
export function useStepWords(steps: PhoneSignInSteps, name: NameEntry): StepWords {
  const { account } = useText();
  const { step, countryCode, phone } = useStore(steps);
  const { isAsked } = useStore(name);
  if (isAsked) return { title: account.nameTitle, lead: account.nameLead };
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
