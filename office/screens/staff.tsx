import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused } from '../api/call-office.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { roleName, useMe } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import styles from '../staff/dialogs.module.css';
import { InviteDialog } from '../staff/invite-dialog.tsx';
import { LinkDialog } from '../staff/link-dialog.tsx';
import { MemberRow } from '../staff/member-row.tsx';
import { type Member, type Role, useStaff } from '../staff/use-staff.ts';
import { Button } from '../ui/button.tsx';
import { DangerDialog } from '../ui/dialogs/danger-dialog.tsx';
import { faultMessage } from '../ui/fault.ts';
import link from '../ui/links/link.module.css';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/rows.module.css';
import { useText } from '../ui/text.tsx';

/** The members of staff with their roles, and pending invitations. */
export function Staff() {
  return (
    <Permitted needs="staff.manage">
      <StaffScreen />
    </Permitted>
  );
}

function StaffScreen() {
  const { text, language } = useText();
  const t = text.staff;
  const me = useMe();
  const now = useNow();
  const { staff, roles, invite, cancel, changeRole, dismiss, endSessions, reset } = useStaff();
  const [isInviting, setInviting] = useState(false);
  const [roleChange, setRoleChange] = useState<{ member: Member; role: Role } | null>(null);
  const [leaver, setLeaver] = useState<Member | null>(null);
  const [made, setMade] = useState<{ name: string; email: string; link: string } | null>(null);
  const fault = [changeRole, dismiss, endSessions, reset, cancel].find(({ error }) => error)?.error;
  const failed = staff.error ?? roles.error;
  if (!staff.data || !roles.data)
    return (
      <Screen title={t.title}>
        {failed ? (
          <ReadFailure fault={failed} onRetry={() => void Promise.all([staff.refetch(), roles.refetch()])} />
        ) : (
          <Waiting rows={5} />
        )}
      </Screen>
    );
  const { members, invitations } = staff.data;
  const isBusy = [changeRole, dismiss, endSessions, reset].some(({ isPending }) => isPending);
  return (
    <Screen
      title={t.title}
      lead={t.lead(members.filter(({ isDismissed }) => !isDismissed).length)}
      acts={
        <>
          <Link to="/staff/roles" className={link.link}>
            {text.roles.open}
          </Link>
          <Button
            icon="user-plus"
            onPress={() => {
              invite.reset();
              setInviting(true);
            }}
          >
            {t.invite}
          </Button>
        </>
      }
    >
      {fault ? (
        <Note tone="bad" isLive>
          {isRefused(fault, 'changedMeanwhile') ? t.changedUnknown : faultMessage(fault, text)}
        </Note>
      ) : null}
      <div className={styles.panels}>
        <Panel title={t.members}>
          <ul>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                roles={roles.data}
                isMe={member.id === me.id}
                isBusy={isBusy}
                onRole={(role) => setRoleChange({ member, role })}
                onEndSessions={() => endSessions.mutate(member)}
                onReset={() =>
                  reset.mutate(member, {
                    onSuccess: ({ link }) => setMade({ name: member.name, email: member.email, link }),
                  })
                }
                onDismiss={() => setLeaver(member)}
              />
            ))}
          </ul>
        </Panel>
        <Panel title={t.invitations}>
          {invitations.length === 0 ? <p className="small muted">{t.noInvitations}</p> : null}
          <ul className={rows.rows}>
            {invitations.map((one) => (
              <li key={one.id} className={rows.row}>
                <span className={rows.main}>
                  <bdi>{one.name}</bdi>
                  <small>
                    <bdi dir="ltr">{one.email}</bdi>
                  </small>
                </span>
                <span>{one.isReset ? t.resets : roleName(one.role, language)}</span>
                <span className="muted">{t.validUntil(momentWords(language, one.expiresAt, now))}</span>
                <Button
                  kind="outline"
                  label={t.cancelOf(one.name)}
                  isBusy={cancel.isPending && cancel.variables === one.id}
                  onPress={() => cancel.mutate(one.id)}
                >
                  {t.cancel}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      {isInviting && !invite.data ? (
        <InviteDialog roles={roles.data} invite={invite} onClose={() => setInviting(false)} />
      ) : null}
      {isInviting && invite.data ? (
        <LinkDialog
          name={invite.variables.name}
          email={invite.variables.email}
          link={invite.data.link}
          onClose={() => {
            setInviting(false);
            invite.reset();
          }}
        />
      ) : null}
      {made ? <LinkDialog {...made} onClose={() => setMade(null)} /> : null}
      {roleChange ? (
        <DangerDialog
          title={t.roleTitle(roleChange.member.name, roleName(roleChange.role, language))}
          lead={t.roleText}
          act={t.changeRole}
          no={t.no}
          isBusy={changeRole.isPending}
          onConfirm={() =>
            changeRole.mutate(
              { member: roleChange.member, roleId: roleChange.role.id },
              { onSettled: () => setRoleChange(null) },
            )
          }
          onClose={() => setRoleChange(null)}
        />
      ) : null}
      {leaver ? (
        <DangerDialog
          title={t.dismissTitle(leaver.name)}
          lead={t.dismissText}
          act={t.dismiss}
          no={t.no}
          isBusy={dismiss.isPending}
          onConfirm={() => dismiss.mutate(leaver, { onSettled: () => setLeaver(null) })}
          onClose={() => setLeaver(null)}
        />
      ) : null}
    </Screen>
  );
}
