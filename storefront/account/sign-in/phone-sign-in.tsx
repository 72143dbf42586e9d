import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { useSession } from '../use-session.ts';
import { PhoneSteps } from './phone-steps.tsx';
import { useStepTitles } from './step-titles.tsx';
import styles from './steps.module.css';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { usePhoneSignIn } from './use-phone-sign-in.ts';

type Props = {
  /**
   * The texts of the name field. Checkout asks for the name together with the number, so that a new account needs no
   * separate name step.
   */
  nameField: { label: string; hint: string };
  /** The shopper's name, if the page asks for it elsewhere; null shows the field. */
  knownName: string | null;
  /** That a confirmed number is missing, shown until the code that confirms it was sent. */
  problem?: ReactNode;
  onDone: () => void;
  /** Called when the shopper has signed in elsewhere: in a dialog, or in another tab. */
  onSignedInElsewhere: () => void;
  /** Opens the e-mail sign-in dialog, which the page shell renders. */
  onEmail: (from: HTMLElement) => void;
  /** The heading level of the sign-in's title in the page. */
  level?: 2 | 3;
};

/** Phone sign-in within a page. Checkout uses it to ask a guest for name and phone (product.md 6). */
export function PhoneSignIn({
  nameField,
  knownName,
  problem,
  onDone,
  onSignedInElsewhere,
  onEmail,
  level = 3,
}: Props) {
  const { account } = useText();
  const afterSignIn = useAfterSignIn(onDone, { isNameOptional: true });
  const { name } = afterSignIn;
  useEffect(() => {
    if (knownName !== null) name.type(knownName);
  }, [name, knownName]);
  const steps = usePhoneSignIn(afterSignIn);
  const { step } = useStore(steps);
  const { status } = useStore(steps.code);
  const { isConfirming } = useStore(name);
  // The code is right before the session is stored.
  const isElsewhere = useSession().isSignedIn && status !== 'right';
  const leave = useEffectEvent(onSignedInElsewhere);
  useEffect(() => {
    if (isElsewhere) leave();
  }, [isElsewhere]);
  const { title, lead } = useStepTitles(steps, name);
  const Title = `h${level}` as const;
  return (
    <div className={styles.inline}>
      <div>
        <Title className="h4">{title}</Title>
        <p className={styles.lead}>{lead}</p>
      </div>
      <PhoneSteps steps={steps} name={name} nameField={knownName === null ? nameField : null}>
        <span>
          <TextLink onPress={(event) => onEmail(event.currentTarget as HTMLElement)}>
            {account.useEmail}
          </TextLink>
        </span>
      </PhoneSteps>
      {step === 'phone' ? problem : null}
      {step === 'code' && !isConfirming && status !== 'right' ? (
        <span>
          <TextLink onPress={steps.back}>{account.changeNumber}</TextLink>
        </span>
      ) : null}
    </div>
  );
}
