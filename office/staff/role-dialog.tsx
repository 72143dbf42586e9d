import { type FormEvent, useState } from 'react';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { may, roleName, useMe } from '../shell/session.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/text.tsx';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import { useEdited } from '../ui/writing/use-edited.ts';
import dialogs from './dialogs.module.css';
import styles from './role-dialog.module.css';
import {
  draftOf,
  emptyDraft,
  fieldsOf,
  limitFaults,
  limitNeeds,
  permissionGroups,
  type RoleDraft,
} from './role-draft.ts';
import type { useRoles } from './use-roles.ts';
import type { Role } from './use-staff.ts';

type Props = {
  /** The role to edit; null to create a new one. */
  role: Role | null;
  save: ReturnType<typeof useRoles>['save'];
  onSaved: (role: Role) => void;
  /** Fetches the role as it is stored now. */
  onReadNow: () => Promise<Role | undefined>;
  onClose: () => void;
};

/** The form of a role: names, permissions and limits. Members can only grant permissions that they have themselves. */
export function RoleDialog({ role, save, onSaved, onReadNow, onClose }: Props) {
  const { text, language } = useText();
  const t = text.roles;
  const me = useMe();
  const edited = useEdited({
    entry: role,
    typedOf: (now) => (now ? draftOf(now) : emptyDraft),
    save,
    read: onReadNow,
    onGone: onClose,
  });
  const { seen, typed: draft, setTyped: setDraft } = edited;
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const fields = fieldsOf(draft, me.limits);
    if (fields && !save.isPending) save.mutate({ role: seen, fields }, { onSuccess: onSaved });
  };
  const tick = (permission: Permission, isHeld: boolean) =>
    setDraft({
      ...draft,
      permissions: isHeld
        ? [...draft.permissions, permission]
        : draft.permissions.filter((one) => one !== permission),
    });
  const missing = (name: string) => (isChecked && name.trim() === '' ? t.nameNeeded : undefined);
  return (
    <Modal
      width="wide"
      title={seen ? t.editOf(roleName(seen, language)) : t.add}
      lead={t.formLead}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={dialogs.form} noValidate onSubmit={submit}>
        <TextField
          data-autofocus
          label={t.nameAr}
          dir="rtl"
          lang="ar"
          autoComplete="off"
          maxLength={40}
          value={draft.nameAr}
          error={missing(draft.nameAr)}
          onChange={(nameAr) => setDraft({ ...draft, nameAr })}
        />
        <TextField
          label={t.nameEn}
          dir="ltr"
          lang="en"
          autoComplete="off"
          maxLength={40}
          value={draft.nameEn}
          error={missing(draft.nameEn)}
          onChange={(nameEn) => setDraft({ ...draft, nameEn })}
        />
        {permissionGroups.map((group) => (
          <fieldset key={group.name} className={styles.group}>
            <legend>{t.groups[group.name]}</legend>
            <div className={styles.columns}>
              {group.permissions.map((permission) => (
                <Checkbox
                  key={permission}
                  label={t.permissions[permission]}
                  note={may(me, permission) ? undefined : t.lacking}
                  isDisabled={!may(me, permission)}
                  isChecked={draft.permissions.includes(permission)}
                  onChange={(isHeld) => tick(permission, isHeld)}
                />
              ))}
            </div>
            {group.name === 'money' ? (
              <LimitFields draft={draft} isChecked={isChecked} onChange={setDraft} />
            ) : null}
          </fieldset>
        ))}
        <SaveFault {...edited.other} />
        <Button type="submit" isLarge isBlock isBusy={save.isPending}>
          {t.save}
        </Button>
      </form>
    </Modal>
  );
}

type LimitProps = { draft: RoleDraft; isChecked: boolean; onChange: (draft: RoleDraft) => void };

/** The role's limits on amounts; hidden while the role has no permission that involves money. */
function LimitFields({ draft, isChecked, onChange }: LimitProps) {
  const { text } = useText();
  const t = text.roles;
  const me = useMe();
  const faults = limitFaults(draft, me.limits);
  const messageOf = (fault?: 'amountWrong' | 'amountAboveYou') =>
    fault === undefined ? undefined : fault === 'amountWrong' ? t.amountWrong : t.amountAboveYou;
  const shown = limitNeeds.filter(([, permission]) => draft.permissions.includes(permission));
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t.limits}</legend>
      <p className="small muted">{t.limitsLead}</p>
      <div className={styles.limits}>
        {shown.map(([name]) => {
          const typed = draft.limits[name];
          const set = (value: string | null) =>
            onChange({ ...draft, limits: { ...draft.limits, [name]: value } });
          return (
            <div key={name}>
              {typed === null ? null : (
                <TextField
                  label={t.limit[name]}
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  value={typed}
                  error={isChecked ? messageOf(faults[name]) : undefined}
                  onChange={set}
                />
              )}
              <Checkbox
                label={t.unlimited[name]}
                note={me.limits[name] === null ? undefined : t.lacking}
                isChecked={typed === null}
                isDisabled={me.limits[name] !== null}
                onChange={(isFree) => set(isFree ? null : '0')}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
