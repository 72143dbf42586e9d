import { useMutation } from '@tanstack/react-query';
import { renewRecoveryCodesCall } from '#contract/staff/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import styles from './account-parts.module.css';
import { CodesDialog } from './codes-dialog.tsx';

type Props = { left: number; hasSecondFactor: boolean };

/** Shows how many unused recovery codes the member has left, and creates ten new ones. */
export function OwnCodes({ left, hasSecondFactor }: Props) {
  const { text } = useText();
  const t = text.account;
  const renew = useMutation({ mutationFn: () => callOffice(renewRecoveryCodesCall, {}) });
  return (
    <Panel title={t.codes}>
      <div className={styles.stack}>
        {hasSecondFactor ? (
          <>
            <p className="small muted">
              {t.codesLeft(left)} {t.renewWarning}
            </p>
            <Button kind="outline" icon="key" isBusy={renew.isPending} onPress={() => renew.mutate()}>
              {t.renewCodes}
            </Button>
          </>
        ) : (
          <p className="small muted">{t.demo}</p>
        )}
        {renew.error ? (
          <Note tone="bad" isLive>
            {faultMessage(renew.error, text)}
          </Note>
        ) : null}
      </div>
      {renew.data ? <CodesDialog codes={renew.data.recoveryCodes} onClose={renew.reset} /> : null}
    </Panel>
  );
}
