import type { ReactNode } from 'react';
import { SignInGate } from '#storefront/account/sign-in-gate.tsx';
import { useSession } from '#storefront/account/use-session.ts';
import type { IconName } from '#storefront/ui/icon-names.ts';
import styles from './account-page.module.css';
import { openDialog } from './dialogs/dialogs.ts';

type Props = {
  title: string;
  icon: IconName;
  /** The reason to sign in, such as "Sign in to see your wallet". */
  signIn: string;
  signInText: string;
  /** Whether the content renders its own title, as the page of a single order does. */
  rendersOwnTitle?: boolean;
  /** The placeholder while the content is loading, of the same size as the content. */
  waiting: ReactNode;
  /** What visitors who are not signed in can do on this page. */
  withoutAccount?: ReactNode;
  children: ReactNode;
};

/**
 * A page of the customer's account: its title, and its content for a signed-in customer. Guests are asked to sign in.
 */
export function AccountPage({
  title,
  icon,
  signIn,
  signInText,
  rendersOwnTitle = false,
  waiting,
  withoutAccount,
  children,
}: Props) {
  const { isSignedIn } = useSession();
  return (
    <div className={`wrap ${styles.page}`}>
      {rendersOwnTitle && isSignedIn ? null : <h1 className={styles.title}>{title}</h1>}
      <SignInGate
        icon={icon}
        title={signIn}
        text={signInText}
        onSignIn={(from) => void openDialog('sign-in', { from })}
        waiting={waiting}
      >
        {children}
      </SignInGate>
      {withoutAccount ? <p className={styles.without}>{withoutAccount}</p> : null}
    </div>
  );
}
