import { type FormEvent, useState } from 'react';
import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { isLanguage, languages } from '#text/language.ts';
import { roleName } from '../shell/session.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import styles from './dialogs.module.css';
import type { Role, useStaff } from './use-staff.ts';

type Props = {
  roles: readonly Role[];
  invite: ReturnType<typeof useStaff>['invite'];
  onClose: () => void;
};

/** Invites a new member with an e-mail address and a role. */
export function InviteDialog({ roles, invite, onClose }: Props) {
  const { text, language } = useText();
  const t = text.staff;
  const [given, setGiven] = useState({ email: '', name: '', role: '', language });
  const [isChecked, setChecked] = useState(false);
  const email = emailOf(given.email);
  const isAddress = isEmail(email);
  const isNamed = given.name.trim() !== '';
  // No role is preselected, so that a hasty press makes no one an owner.
  const role = roles.find(({ id }) => String(id) === given.role);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isAddress && isNamed && role && !invite.isPending)
      invite.mutate({ name: given.name, email, roleId: role.id, language: given.language });
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
          value={given.role}
          error={isChecked && !role ? t.roleNeeded : undefined}
          options={[
            { value: '', label: t.chooseRole },
            ...roles.map((one) => ({ value: String(one.id), label: roleName(one, language) })),
          ]}
          onChange={(chosen) => setGiven({ ...given, role: chosen })}
        />
        <SelectField
          label={t.mailLanguage}
          value={given.language}
          options={languages.map((one) => ({ value: one, label: t.languages[one] }))}
          onChange={(one) => setGiven({ ...given, language: isLanguage(one) ? one : language })}
        />
        {invite.error ? (
          <Note tone="bad" isLive>
            {faultMessage(invite.error, text)}
          </Note>
        ) : null}
        <Button type="submit" isLarge isBlock isBusy={invite.isPending}>
          {t.makeLink}
        </Button>
      </form>
    </Modal>
  );
}
