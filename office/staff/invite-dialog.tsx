import { type FormEvent, useState } from 'react';
import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { isLanguage, languages } from '#text/language.ts';
import { roleName } from '../shell/session.ts';
import { Act } from '../ui/act.tsx';
import { saidOf } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import styles from './dialogs.module.css';
import type { Role, useStaff } from './use-staff.ts';

type Props = {
  roles: readonly Role[];
  invite: ReturnType<typeof useStaff>['invite'];
  onClose: () => void;
};

/** Who is invited, by which address and in which role. */
export function InviteDialog({ roles, invite, onClose }: Props) {
  const { text, language } = useText();
  const t = text.staff;
  const [given, setGiven] = useState({ email: '', name: '', roleId: roles[0]?.id ?? 0, language });
  const [isChecked, setChecked] = useState(false);
  const email = emailOf(given.email);
  const isAddress = isEmail(email);
  const isNamed = given.name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isAddress && isNamed && !invite.isPending) invite.mutate({ ...given, email });
  };
  return (
    <Modal title={t.inviteTitle} lead={t.inviteLead} closeLabel={text.shell.close} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          data-autofocus
          label={t.name}
          autoComplete="off"
          value={given.name}
          error={isChecked && !isNamed ? t.nameNeeded : undefined}
          onChange={(name) => setGiven({ ...given, name })}
        />
        <TextField
          label={t.email}
          type="email"
          dir="ltr"
          autoComplete="off"
          value={given.email}
          error={isChecked && !isAddress ? t.emailNeeded : undefined}
          onChange={(email) => setGiven({ ...given, email })}
        />
        <SelectField
          label={t.role}
          value={String(given.roleId)}
          options={roles.map((role) => ({ value: String(role.id), label: roleName(role, language) }))}
          onChange={(roleId) => setGiven({ ...given, roleId: Number(roleId) })}
        />
        <SelectField
          label={t.mailLanguage}
          value={given.language}
          options={languages.map((one) => ({ value: one, label: t.languages[one] }))}
          onChange={(one) => setGiven({ ...given, language: isLanguage(one) ? one : language })}
        />
        {invite.error ? (
          <Note tone="bad" isLive>
            {saidOf(invite.error, text)}
          </Note>
        ) : null}
        <Act type="submit" isLarge isBlock isBusy={invite.isPending}>
          {t.makeLink}
        </Act>
      </form>
    </Modal>
  );
}
