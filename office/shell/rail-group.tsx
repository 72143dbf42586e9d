import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OfficeIcon } from '../ui/office-icon.tsx';
import { useText } from '../ui/text.tsx';
import type { MenuGroup } from './menu.ts';
import styles from './rail.module.css';
import { useMenuCounts } from './use-menu-counts.ts';

type Props = {
  group: MenuGroup;
  /** The URL path of the open screen. */
  path: string;
  isOpenAtFirst: boolean;
};

const isAt = (to: string, path: string): boolean =>
  to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);

/** A group of the menu. Its heading opens and closes it, and it opens by itself when one of its screens is opened. */
export function RailGroup({ group: { name, entries }, path, isOpenAtFirst }: Props) {
  const { text } = useText();
  const t = text.shell;
  const counts = useMenuCounts();
  const hasOpenScreen = entries.some(({ to }) => isAt(to, path));
  const [isOpen, setOpen] = useState(isOpenAtFirst || hasOpenScreen);
  const [seenPath, setSeenPath] = useState(path);
  if (seenPath !== path) {
    setSeenPath(path);
    if (hasOpenScreen) setOpen(true);
  }
  const waiting = entries.reduce((sum, entry) => sum + (counts[entry.name] ?? 0), 0);
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.heading}>
        <span className={styles.title}>{t.groups[name]}</span>
        {!isOpen && waiting > 0 ? <small>{text.orders.number(waiting)}</small> : null}
        <span className={styles.caret}>
          <OfficeIcon name="caret-right" flip size={16} />
        </span>
      </summary>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Link to={entry.to} className={styles.link} activeOptions={{ exact: entry.to === '/' }}>
              <OfficeIcon name={entry.icon} />
              {t.menu[entry.name]}
              {counts[entry.name] ? (
                <span className={styles.count}>{text.orders.number(counts[entry.name] ?? 0)}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
