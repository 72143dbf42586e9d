import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import styles from '../ui/links/link.module.css';
import { EmptyState } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { isAnythingUnsaved } from '../ui/writing/unsaved.ts';
import { menuFor } from './menu.ts';
import { may, roleName, useMe } from './session.ts';

/**
 * Shows a screen only to members with the permission, or with one of several. The server checks each request anyway;
 * this only avoids an empty screen. A member who loses the permission while writing keeps the screen with the text, until
 * they leave it.
 */
export function Permitted({
  needs,
  children,
}: {
  needs: Permission | readonly Permission[];
  children: ReactNode;
}) {
  const me = useMe();
  const { text, language } = useText();
  const t = text.shell;
  const isAllowed = [needs].flat().some((one) => may(me, one));
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  if (isAllowed || (wasAllowed && isAnythingUnsaved()))
    return (
      <>
        {isAllowed ? null : (
          <Note tone="bad" isLive>
            {t.notAllowedNow}
          </Note>
        )}
        {children}
      </>
    );
  const first = menuFor(me.permissions)[0]?.entries[0];
  return (
    <EmptyState
      isScreen
      title={t.notAllowed}
      action={
        first ? (
          <Link to={first.to} className={styles.link}>
            {t.menu[first.name]}
          </Link>
        ) : undefined
      }
    >
      {t.notAllowedText(roleName(me.role, language))}
    </EmptyState>
  );
}
