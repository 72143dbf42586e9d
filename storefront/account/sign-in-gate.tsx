import type { ReactNode } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import type { IconName } from '#storefront/ui/icon-names.ts';
import { useSession } from './use-session.ts';

type Props = {
  icon: IconName;
  /** What signing in is for: "Sign in to see your favourites". */
  title: string;
  text?: string;
  /** Opens the sign-in; the shell has the dialogs. */
  onSignIn: (from: HTMLElement) => void;
  /** In the place of both until it is known who is here: the same for everybody, as the server's HTML is (product.md 3). */
  waiting: ReactNode;
  /** For customers only; not even made for others. */
  children: ReactNode;
};

/** A signed-in screen: guests are asked to sign in there and then land on it (product.md 2). */
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
