import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOutCall } from '#contract/staff/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { Screen } from '../shell/screen.tsx';
import { endSession, roleName, useMe } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import styles from '../staff/account-parts.module.css';
import { OwnApp } from '../staff/own-app.tsx';
import { OwnCodes } from '../staff/own-codes.tsx';
import { OwnPasskeys } from '../staff/own-passkeys.tsx';
import { OwnPassword } from '../staff/own-password.tsx';
import { OwnSessions } from '../staff/own-sessions.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { faultMessage } from '../ui/fault.ts';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';

/** The member's own account: name and role, sessions, and ways to sign in. */
export function Account() {
  const { text, language } = useText();
  const t = text.account;
  const me = useMe();
  const now = useNow();
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => callOffice(signOutCall, {}),
    onSuccess: () => endSession(client, 'left'),
  });
  return (
    <Screen
      title={t.title}
      acts={
        <Button
          kind="outline"
          icon="sign-out"
          flip
          isBusy={signOut.isPending}
          onPress={() => signOut.mutate()}
        >
          {text.shell.signOut}
        </Button>
      }
    >
      {signOut.error ? (
        <Note tone="bad" isLive>
          {faultMessage(signOut.error, text)}
        </Note>
      ) : null}
      <div className={styles.parts}>
        <Panel title={t.limits}>
          <Facts
            facts={[
              { name: text.staff.name, value: <bdi>{me.name}</bdi> },
              { name: t.email, value: <bdi dir="ltr">{me.email}</bdi> },
              { name: t.role, value: roleName(me.role, language) },
              { name: t.until, value: momentWords(language, me.endsAt, now) },
            ]}
          />
        </Panel>
        <OwnSessions />
        <OwnPassword email={me.email} />
        <OwnPasskeys />
        {me.hasSecondFactor ? <OwnApp /> : null}
        <OwnCodes left={me.recoveryCodesLeft} hasSecondFactor={me.hasSecondFactor} />
      </div>
    </Screen>
  );
}
