import type { ReactNode } from 'react';
import { SignInGate } from '#storefront/account/sign-in-gate.tsx';
import { useSession } from '#storefront/account/use-session.ts';
import type { IconName } from '#storefront/ui/icon-names.ts';
import styles from './account-page.module.css';
import { openDialog } from './dialogs/dialogs.ts';

type Props = {
  title: string;
  icon: IconName;
  /** What signing in is for: "Sign in to see your wallet". */
  signIn: string;
  signInText: string;
  /** What is in it brings a title of its own, as one order does. */
  rendersOwnTitle?: boolean;
  /** In the place of what comes, as large. */
  waiting: ReactNode;
  children: ReactNode;
};

/** One of a customer's own rooms: its title, and what is in it for who is signed in; guests are asked to sign in there. */
export function AccountPage({
  title,
  icon,
  signIn,
  signInText,
  rendersOwnTitle = false,
  waiting,
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
    </div>
  );
}
