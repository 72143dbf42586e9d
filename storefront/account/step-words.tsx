import type { ReactNode } from 'react';
import { useText } from '#storefront/render/frame.tsx';
import { groupDigits } from '#storefront/ui/digits.ts';
import type { SignInState } from './sign-in-steps.ts';

/** Title and lead of the step that is next. */
export function useStepWords(state: SignInState): { title: string; lead: ReactNode } {
  const { account } = useText();
  if (state.step === 'phone') return { title: account.welcome, lead: account.phoneLead };
  if (state.step === 'name') return { title: account.nameTitle, lead: account.nameLead };
  return {
    title: account.codeTitle,
    lead: (
      <>
        {account.codeSentTo}{' '}
        <bdi dir="ltr" className="num">
          +{state.countryCode} {groupDigits(state.phone, [2, 3, 4])}
        </bdi>
      </>
    ),
  };
}
