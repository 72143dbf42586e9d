import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeAuthenticatorCall, startAuthenticatorCall } from '#contract/staff/office.calls.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { callOffice } from '../api/call-office.ts';
import { sessionsQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import styles from './account-parts.module.css';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import dialogs from './dialogs.module.css';

/**
 * Replaces the member's authenticator app: shows a new secret, asks for its first code, then shows new recovery codes.
 * The old secret stays valid until the code is entered, so closing the dialog changes nothing (decision 066).
 */
export function OwnApp() {
  const { text } = useText();
  const t = text.account;
  const start = useMutation({ mutationFn: () => callOffice(startAuthenticatorCall, {}) });
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (code: string) => callOffice(changeAuthenticatorCall, { code }),
    onSuccess: () => {
      start.reset();
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const close = () => {
    start.reset();
    confirm.reset();
  };
  return (
    <Panel title={t.app}>
      <div className={styles.stack}>
        <p className="small muted">{t.appLead}</p>
        <Button kind="outline" icon="shield-check" isBusy={start.isPending} onPress={() => start.mutate()}>
          {t.changeApp}
        </Button>
        {start.error ? (
          <Note tone="bad" isLive>
            {faultMessage(start.error, text)}
          </Note>
        ) : null}
      </div>
      {start.data ? (
        <Modal
          title={t.appTitle}
          lead={text.invitation.appLead}
          closeLabel={text.shell.close}
          onClose={close}
        >
          <div className={dialogs.form}>
            <AuthenticatorSetup
              authenticator={start.data}
              act={t.saveApp}
              isBusy={confirm.isPending}
              fault={faultMessage(confirm.error, text)}
              onChange={() => confirm.reset()}
              onCode={(code) => confirm.mutate(code)}
            />
            <p className="small muted">{t.appNote}</p>
          </div>
        </Modal>
      ) : null}
      {confirm.data ? <CodesDialog codes={confirm.data.recoveryCodes} onClose={confirm.reset} /> : null}
    </Panel>
  );
}
