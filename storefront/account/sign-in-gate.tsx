import type { ReactNode } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import type { IconName } from '#storefront/ui/icon-names.ts';
import { useSession } from './use-session.ts';

type Props = {
  icon: IconName;
  /** Why to sign in: "Sign in to see your favourites". */
  title: string;
  text?: string;
  /** Opens the sign-in dialog, which the shell has. */
  onSignIn: (from: HTMLElement) => void;
  /**
   * Shown until the session is known. It is the same for everyone, because it is in the server's HTML (product.md 3).
   */
  waiting: ReactNode;
  /** For customers only; not rendered for others. */
  children: ReactNode;
};

/** A screen for customers: guests are asked to sign in here and then see it (product.md 2). */
export function SignInGate({ icon, title, text, onSignIn, waiting, children }: Props) {
  const { shell } = useText();
  const { isKnown, isSignedIn } = useSession();
  if (!isKnown) return waiting;
  if (isSignedIn) return children;
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
