import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewRecoveryCodesCall, signOutCall } from '#contract/staff/office.calls.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { callOffice } from '../api/call-office.ts';
import { meQuery } from '../api/queries.ts';
import { Screen } from '../shell/screen.tsx';
import { endSession, roleName, useMe } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import styles from '../staff/account-parts.module.css';
import { OwnPasskeys } from '../staff/own-passkeys.tsx';
import { OwnSessions } from '../staff/own-sessions.tsx';
import { RecoveryCodes } from '../staff/recovery-codes.tsx';
import { Act } from '../ui/act.tsx';
import { Facts } from '../ui/facts.tsx';
import { saidOf } from '../ui/fault.ts';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';

/** The reader's own account: who they are here, where they are signed in, and how they sign in. */
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
        <Act kind="outline" icon="sign-out" flip isBusy={signOut.isPending} onPress={() => signOut.mutate()}>
          {text.shell.signOut}
        </Act>
      }
    >
      {signOut.error ? (
        <Note tone="bad" isLive>
          {saidOf(signOut.error, text)}
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
        <OwnPasskeys />
        <OwnCodes left={me.recoveryCodesLeft} hasSecondFactor={me.hasSecondFactor} />
      </div>
    </Screen>
  );
}

function OwnCodes({ left, hasSecondFactor }: { left: number; hasSecondFactor: boolean }) {
  const { text } = useText();
  const t = text.account;
  const client = useQueryClient();
  const renew = useMutation({ mutationFn: () => callOffice(renewRecoveryCodesCall, {}) });
  const close = () => {
    renew.reset();
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  return (
    <Panel title={t.codes}>
      <div className={styles.stack}>
        {hasSecondFactor ? (
          <>
            <p className="small muted">
              {t.codesLeft(left)} {t.renewWarning}
            </p>
            <Act kind="outline" icon="key" isBusy={renew.isPending} onPress={() => renew.mutate()}>
              {t.renewCodes}
            </Act>
          </>
        ) : (
          <p className="small muted">{t.demo}</p>
        )}
        {renew.error ? (
          <Note tone="bad" isLive>
            {saidOf(renew.error, text)}
          </Note>
        ) : null}
      </div>
      {renew.data ? (
        <Modal
          title={text.invitation.codesTitle}
          isTitleHidden
          isClosable={false}
          closeLabel={text.shell.close}
          onClose={close}
        >
          <RecoveryCodes codes={renew.data.recoveryCodes} onSaved={close} act={text.staff.done} />
        </Modal>
      ) : null}
    </Panel>
  );
}
