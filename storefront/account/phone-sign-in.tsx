import { useText } from '#storefront/render/frame.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { useStepWords } from './step-words.tsx';
import styles from './steps.module.css';
import { usePhoneSignIn } from './use-phone-sign-in.ts';

type Props = {
  onDone: () => void;
  /** The level its title has in the page. */
  level?: 2 | 3;
};

/** The same steps within a page: checkout asks a guest for name and phone (product.md 6). */
export function PhoneSignIn({ onDone, level = 3 }: Props) {
  const { account } = useText();
  const { state, steps } = usePhoneSignIn(onDone);
  const { title, lead } = useStepWords(state);
  const Title = `h${level}` as const;
  return (
    <div className={styles.inline}>
      <div>
        <Title className="h4">{title}</Title>
        <p className={styles.lead}>{lead}</p>
      </div>
      <PhoneSteps state={state} steps={steps} />
      {state.step === 'code' && state.codeState !== 'right' ? (
        <TextLink onPress={steps.back}>{account.changeNumber}</TextLink>
      ) : null}
    </div>
  );
}
