import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { holdsAll, limitsWithin } from '#contract/staff/permissions.rules.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { roleName, useMe } from '../shell/session.ts';
import { RoleDialog } from '../staff/role-dialog.tsx';
import { useRoles } from '../staff/use-roles.ts';
import type { Role } from '../staff/use-staff.ts';
import { Button } from '../ui/button.tsx';
import { DangerDialog } from '../ui/dialogs/danger-dialog.tsx';
import { faultMessage } from '../ui/fault.ts';
import link from '../ui/links/link.module.css';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/rows.module.css';
import { Tag } from '../ui/tag.tsx';
import { useText } from '../ui/text.tsx';

/** The roles with their permissions and their number of members. */
export function Roles() {
  return (
    <Permitted needs="staff.manage">
      <RolesScreen />
    </Permitted>
  );
}

function RolesScreen() {
  const { text, language } = useText();
  const t = text.roles;
  const { roles, save, remove } = useRoles();
  const [form, setForm] = useState<{ role: Role | null } | null>(null);
  const [leaving, setLeaving] = useState<Role | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const open = (role: Role | null) => {
    save.reset();
    remove.reset();
    setDone(null);
    setForm({ role });
  };
  const readNow = async (id: number | undefined) => {
    const { data } = await roles.refetch({ throwOnError: true });
    return data?.find((role) => role.id === id);
  };
  const back = (
    <Link to="/staff" className={link.dense}>
      {text.staff.title}
    </Link>
  );
  if (!roles.data)
    return (
      <Screen title={t.title} lead={t.lead} above={back}>
        {roles.error ? (
          <ReadFailure fault={roles.error} onRetry={() => void roles.refetch()} />
        ) : (
          <Waiting rows={7} />
        )}
      </Screen>
    );
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      above={back}
      acts={
        <Button icon="plus" onPress={() => open(null)}>
          {t.add}
        </Button>
      }
    >
      {remove.error ? (
        <Note tone="bad" isLive>
          {faultMessage(remove.error, text)}
        </Note>
      ) : done ? (
        <Note tone="ok" isLive>
          {done}
        </Note>
      ) : null}
      <Panel title={t.all}>
        <ul className={rows.rows}>
          {roles.data.map((role) => (
            <RoleRow
              key={role.id}
              role={role}
              onEdit={() => open(role)}
              onRemove={() => {
                setDone(null);
                remove.reset();
                setLeaving(role);
              }}
            />
          ))}
        </ul>
      </Panel>
      {form ? (
        <RoleDialog
          role={form.role}
          save={save}
          onSaved={(saved) => {
            setForm(null);
            setDone(t.saved(roleName(saved, language)));
          }}
          onReadNow={() => readNow(form.role?.id)}
          onClose={() => setForm(null)}
        />
      ) : null}
      {leaving ? (
        <DangerDialog
          title={t.removeTitle(roleName(leaving, language))}
          lead={t.removeText}
          act={t.remove}
          no={t.no}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(leaving, {
              onSuccess: () => setDone(t.removed(roleName(leaving, language))),
              onSettled: () => setLeaving(null),
            })
          }
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Screen>
  );
}

function RoleRow({ role, onEdit, onRemove }: { role: Role; onEdit: () => void; onRemove: () => void }) {
  const { text, language } = useText();
  const t = text.roles;
  const me = useMe();
  const name = roleName(role, language);
  const isOwner = role.builtIn === 'owner';
  const isBelow = holdsAll(me.permissions, role.permissions) && limitsWithin(role.limits, me.limits);
  const holds = role.permissions.map((permission) => t.permissions[permission]);
  return (
    <li className={rows.row}>
      <span className={rows.main}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{isOwner ? t.everything : holds.length === 0 ? t.nothing : t.listed(holds)}</small>
        {isOwner || isBelow ? null : <small>{t.aboveYou}</small>}
      </span>
      {role.builtIn ? <Tag tone="mute">{t.builtIn}</Tag> : null}
      <span className="muted">{t.members(role.members)}</span>
      {isOwner || !isBelow ? null : (
        <Button kind="outline" label={t.editOf(name)} onPress={onEdit}>
          {t.edit}
        </Button>
      )}
      {role.builtIn === null && role.members === 0 && isBelow ? (
        <Button kind="danger" label={t.removeOf(name)} onPress={onRemove}>
          {t.remove}
        </Button>
      ) : null}
    </li>
  );
}
