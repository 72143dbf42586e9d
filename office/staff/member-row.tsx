import { roleName } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { CompactSelect } from '../ui/forms/compact-select.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Tag } from '../ui/tag.tsx';
import { useText } from '../ui/text.tsx';
import styles from './member-row.module.css';
import type { Member, Role } from './use-staff.ts';

type Props = {
  member: Member;
  roles: readonly Role[];
  isMe: boolean;
  isBusy: boolean;
  /** Called with the chosen role, which is only given after a confirmation: arrow keys already choose. */
  onRole: (role: Role) => void;
  onEndSessions: () => void;
  onReset: () => void;
  onDismiss: () => void;
};

/** A member of staff with their role and the actions on the member. No one can change their own row. */
export function MemberRow(props: Props) {
  const { member, roles, isMe, isBusy } = props;
  const { text, language } = useText();
  const t = text.staff;
  const now = useNow();
  const { name } = member;
  return (
    <li className={styles.row}>
      <Avatar name={name} id={member.id} isMe={isMe} />
      <span className={styles.who}>
        <span className={styles.name}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {isMe ? <Tag tone="ok">{t.you}</Tag> : null}
          {member.isDismissed ? <Tag tone="bad">{t.dismissed}</Tag> : null}
          {member.hasPasskey ? <Tag tone="mute">{t.hasPasskey}</Tag> : null}
        </span>
        <small>
          <bdi dir="ltr">{member.email}</bdi>
        </small>
      </span>
      <span className={styles.seen}>
        <small>{t.lastSeen}</small>{' '}
        {member.lastSeenAt ? momentWords(language, member.lastSeenAt, now) : t.never}
      </span>
      {isMe || member.isDismissed ? (
        <span className={styles.role}>{roleName(member.role, language)}</span>
      ) : (
        <CompactSelect
          className={styles.role}
          label={t.changeRoleOf(name)}
          value={member.role.id}
          isDisabled={isBusy}
          options={roles.map((role) => ({ value: role.id, label: roleName(role, language) }))}
          onChange={(id) => {
            const role = roles.find((one) => one.id === Number(id));
            if (role) props.onRole(role);
          }}
        />
      )}
      {isMe ? null : (
        <span className={styles.acts}>
          {member.isDismissed ? null : (
            <Button
              kind="outline"
              label={t.endSessionsOf(name)}
              isBusy={isBusy}
              onPress={props.onEndSessions}
            >
              {t.endSessions}
            </Button>
          )}
          <Button kind="outline" label={t.resetOf(name)} isBusy={isBusy} onPress={props.onReset}>
            {t.reset}
          </Button>
          {member.isDismissed ? null : (
            <Button kind="danger" label={t.dismissOf(name)} isBusy={isBusy} onPress={props.onDismiss}>
              {t.dismiss}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
