import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePasswordCall } from '#contract/staff/office.calls.ts';
import { MIN_STAFF_PASSWORD_LENGTH } from '#contract/staff/staff.limits.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { callOffice } from '../api/call-office.ts';
import { sessionsQuery } from '../api/queries.ts';
import { proveFirst } from '../shell/proof.ts';
import { SecretField } from '../shell/sign-in/secret-field.tsx';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import styles from './account-parts.module.css';
import dialogs from './dialogs.module.css';

/** Changes the member's password, which ends their sessions on all other devices. */
export function OwnPassword({ email }: { email: string }) {
  const { text } = useText();
  const t = text.account;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const open = useMutation({
    mutationFn: () => proveFirst(client),
    onMutate: () => setChanged(false),
    onSuccess: setOpen,
  });
  return (
    <Panel title={t.password}>
      <div className={styles.stack}>
        <p className="small muted">{t.passwordLead}</p>
        <Button kind="outline" icon="key" isBusy={open.isPending} onPress={() => open.mutate()}>
          {t.changePassword}
        </Button>
        {open.error ? (
          <Note tone="bad" isLive>
            {faultMessage(open.error, text)}
          </Note>
        ) : null}
        {isChanged ? (
          <Note tone="ok" isLive>
            {t.passwordChanged}
          </Note>
        ) : null}
      </div>
      {isOpen ? (
        <PasswordDialog
          email={email}
          onClose={() => setOpen(false)}
          onChanged={() => {
            setOpen(false);
            setChanged(true);
            void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
          }}
        />
      ) : null}
    </Panel>
  );
}

type Props = { email: string; onClose: () => void; onChanged: () => void };

/** Mounted afresh each time the dialog opens, so that no typed password stays in memory. */
function PasswordDialog({ email, onClose, onChanged }: Props) {
  const { text } = useText();
  const t = text.account;
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const change = useMutation({
    mutationFn: () => callOffice(changePasswordCall, { password }),
    onSuccess: onChanged,
  });
  const isShort = [...password].length < MIN_STAFF_PASSWORD_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isShort && !change.isPending) change.mutate();
  };
  return (
    <Modal title={t.changePassword} lead={t.passwordLead} closeLabel={text.shell.close} onClose={onClose}>
      <form className={dialogs.form} noValidate onSubmit={submit}>
        {/* Tells password managers to which account the password belongs. */}
        <input
          type="email"
          autoComplete="username"
          aria-label={text.signIn.email}
          value={email}
          readOnly
          hidden
        />
        <SecretField
          isNew
          hasFocus
          label={t.newPassword}
          hint={text.invitation.passwordHint(MIN_STAFF_PASSWORD_LENGTH)}
          value={password}
          error={
            isChecked && isShort
              ? text.invitation.passwordShort(MIN_STAFF_PASSWORD_LENGTH)
              : faultMessage(change.error, text)
          }
          onChange={(typed) => {
            setPassword(typed);
            change.reset();
          }}
        />
        <Button type="submit" isLarge isBlock isBusy={change.isPending}>
          {t.savePassword}
        </Button>
      </form>
    </Modal>
  );
}
