import { Fragment, type ReactNode } from 'react';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import type { IconName } from '#storefront/ui/icon-names.ts';
import { useSession } from './use-session.ts';

type Props = {
  icon: IconName;
  /** The reason to sign in, such as "Sign in to see your favourites". */
  title: string;
  text?: string;
  /** Opens the sign-in dialog, which the page shell renders. */
  onSignIn: (from: HTMLElement) => void;
  /**
   * The placeholder until the browser has read its session. The server renders it for everyone, because its HTML is
   * cached (product.md 3).
   */
  waiting: ReactNode;
  /** The content of the screen, which is rendered only for signed-in customers. */
  children: ReactNode;
};

/** A screen for customers only. Guests see a request to sign in, and after that the screen (product.md 2). */
export function SignInGate({ icon, title, text, onSignIn, waiting, children }: Props) {
  const { shell } = useText();
  const { isKnown, isSignedIn } = useSession();
  const customer = useStoredSession()?.user.id;
  if (!isKnown) return waiting;
  // The key removes what was shown to a former customer when another one signs in in another tab.
  if (isSignedIn) return <Fragment key={customer}>{children}</Fragment>;
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <Button onPress={(event) => onSignIn(event.currentTarget as HTMLElement)}>{shell.signIn}</Button>
      }
    />
  );
}
