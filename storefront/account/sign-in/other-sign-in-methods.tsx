import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icon-names.ts';
import { Loader } from '#storefront/ui/loader.tsx';
import { useStore } from '#storefront/ui/store.ts';
import styles from './other-sign-in-methods.module.css';
import type { ProviderSteps } from './provider-steps.ts';

/** Sign-in providers in the order of the design; those that are not configured are hidden. */
const PROVIDERS: readonly IdentityProvider[] = ['apple', 'google', 'facebook'];
const icons: Record<'email' | IdentityProvider, IconName> = {
  email: 'envelope-simple',
  apple: 'apple-logo',
  google: 'google-logo',
  facebook: 'facebook-logo',
};

type Props = {
  providers: ProviderSteps;
  /** Opens the e-mail steps. Omitted at the e-mail step itself, which hides the button. */
  onEmail?: () => void;
  isEmailBusy?: boolean;
  /** Called when the e-mail button is hovered or focused, to preload the e-mail steps. */
  onNearEmail?: () => void;
};

/** The buttons for e-mail, Apple, Google and Facebook (Specification 2, Authentication modal). */
export function OtherSignInMethods({ providers, onEmail, isEmailBusy = false, onNearEmail }: Props) {
  const { text, brand } = useFrame();
  const { account } = text;
  const { busy, problem } = useStore(providers);
  const offered = PROVIDERS.filter((provider) => brand.identityProviders.includes(provider));
  if (onEmail === undefined && offered.length === 0) return null;
  return (
    <div className={styles.methods}>
      <p className={styles.or}>{account.or}</p>
      <div className={styles.buttons}>
        {onEmail ? (
          <Method
            by="email"
            label={account.continueBy.email}
            isBusy={isEmailBusy}
            onPress={onEmail}
            onNear={onNearEmail}
          />
        ) : null}
        {offered.map((provider) => (
          <Method
            key={provider}
            by={provider}
            label={account.continueBy[provider]}
            isBusy={busy === provider}
            onPress={() => providers.press(provider)}
          />
        ))}
      </div>
      <p className={styles.note} role="status">
        {busy === null ? null : account.popupIsOpen}
      </p>
      <p className={styles.problem} role="alert">
        {problem === 'blocked' ? account.popupBlocked : problem?.refusal}
      </p>
    </div>
  );
}

type MethodProps = {
  by: keyof typeof icons;
  label: string;
  isBusy: boolean;
  onPress: () => void;
  onNear?: () => void;
};

function Method({ by, label, isBusy, onPress, onNear }: MethodProps) {
  return (
    <button
      type="button"
      className={styles.method}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {isBusy ? <Loader /> : <Icon name={icons[by]} size={24} />}
    </button>
  );
}
