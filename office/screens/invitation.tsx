import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readInvitationCall } from '#contract/staff/office.calls.ts';
import { callOffice, isPassing } from '../api/call-office.ts';
import { SignInFrame } from '../shell/sign-in/sign-in-frame.tsx';
import { JoinSteps } from '../staff/invitation/join-steps.tsx';
import styles from '../ui/links/link.module.css';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/text.tsx';

/** Reads the token from the URL's fragment, which browsers send to no server, and removes it from the URL. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}

/**
 * The screen for an invited person, who sets a password and an authenticator app, saves the recovery codes, and is then
 * signed in.
 */
export function Invitation() {
  const { text, shop } = useText();
  const t = text.invitation;
  const [token] = useState(takeToken);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callOffice(readInvitationCall, { token }),
    // Never refetch the invitation, because the secret on screen must not change while the person enters it in the app.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    document.title = `${t.title(shop.text)} · ${text.shell.office(shop.text)}`;
  }, [t, text, shop]);
  return (
    <SignInFrame>
      {data ? (
        <JoinSteps token={token} invitation={data} />
      ) : error && isPassing(error) ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : error ? (
        <>
          <h1>{t.spent}</h1>
          <p className="muted">{t.spentText}</p>
          <Link to="/" className={styles.link}>
            {t.toSignIn}
          </Link>
        </>
      ) : (
        <Waiting rows={3} />
      )}
    </SignInFrame>
  );
}
