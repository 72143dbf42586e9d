import { useEffect } from 'react';
import { useStore } from '#storefront/ui/store.ts';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import { leaving } from '../session.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { StartStep } from './start-step.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The number of the order in the URL, so that the form can say which order opens after signing in. */
const openOrder = (): string | undefined => /\/order\/(A-\d+)/.exec(location.pathname)?.[1];

/** The sign-in form. It is shown at the URL that the person opened. */
export function SignIn() {
  const { text, shop } = useText();
  const t = text.signIn;
  const why = useStore(leaving);
  const order = openOrder();
  const signIn = useSignIn();
  useEffect(() => {
    document.title = `${t.title} · ${text.shell.office(shop.text)}`;
  }, [t, text, shop]);
  return (
    <SignInFrame>
      {signIn.step === 'start' ? <StartStep signIn={signIn} /> : null}
      {signIn.step === 'password' ? <PasswordStep signIn={signIn} /> : null}
      {signIn.step === 'code' || signIn.step === 'recovery' ? <CodeStep signIn={signIn} /> : null}
      {why && signIn.step === 'start' ? (
        <Note isLive tone={why === 'left' ? 'ok' : 'wait'}>
          {why === 'left' ? t.signedOut : order ? t.endedAt(order) : t.ended}
        </Note>
      ) : null}
    </SignInFrame>
  );
}
