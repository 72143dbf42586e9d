import { useText } from '#storefront/page/frame.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { useStepWords } from './step-words.tsx';
import styles from './steps.module.css';
import { useArrival } from './use-arrival.ts';
import { usePhoneSignIn } from './use-phone-sign-in.ts';

type Props = {
  onDone: () => void;
  /** Opens the way in for those who have an account by e-mail; the shell has the dialogs. */
  onEmail: (from: HTMLElement) => void;
  /** The level its title has in the page. */
  level?: 2 | 3;
};

/** The same steps within a page: checkout asks a guest for name and phone (product.md 6). */
export function PhoneSignIn({ onDone, onEmail, level = 3 }: Props) {
  const { account } = useText();
  const arrival = useArrival(onDone);
  const steps = usePhoneSignIn(arrival);
  const { step } = useStore(steps);
  const { mark } = useStore(steps.code);
  const { isAsked } = useStore(arrival.name);
  const { title, lead } = useStepWords(steps, arrival.name);
  const Title = `h${level}` as const;
  return (
    <div className={styles.inline}>
      <div>
        <Title className="h4">{title}</Title>
        <p className={styles.lead}>{lead}</p>
      </div>
      <PhoneSteps steps={steps} name={arrival.name}>
        <span>
          <TextLink onPress={(event) => onEmail(event.currentTarget as HTMLElement)}>
            {account.useEmail}
          </TextLink>
        </span>
      </PhoneSteps>
      {step === 'code' && !isAsked && mark !== 'right' ? (
        <TextLink onPress={steps.back}>{account.changeNumber}</TextLink>
      ) : null}
    </div>
  );
}
