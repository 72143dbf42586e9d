import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { OfficeIcon } from '../ui/office-icon.tsx';
import { useText } from '../ui/text.tsx';
import { type MenuEntry, type MenuGroup, menuFor } from './menu.ts';
import type { Me } from './session.ts';
import styles from './tabs.module.css';

/** The maximum number of tabs on a phone, so that each is wide enough for a thumb. */
const MAX_TABS = 5;
type Tab = Pick<MenuEntry, 'icon'> & {
  name: MenuEntry['name'] | 'account';
  to: MenuEntry['to'] | '/account';
};
const ACCOUNT: Tab = { name: 'account', to: '/account', icon: 'identification-badge' };

/** Tabs for the screens of the member's menu and their account. Tabs that do not fit are in the "more" menu. */
export function Tabs({ me }: { me: Me }) {
  const { text } = useText();
  const t = text.shell;
  const more = useRef<HTMLDivElement>(null);
  const groups = menuFor(me.permissions);
  const all: Tab[] = [...groups.flatMap(({ entries }) => entries), ACCOUNT];
  const shown = all.length > MAX_TABS ? all.slice(0, MAX_TABS - 1) : all;
  const isBehindMore = (tab: Tab) => !shown.some(({ name }) => name === tab.name);
  const rest: { name: MenuGroup['name'] | null; entries: readonly Tab[] }[] = [
    ...groups.map(({ name, entries }) => ({ name, entries: entries.filter(isBehindMore) })),
    { name: null, entries: [ACCOUNT].filter(isBehindMore) },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <nav className={styles.tabs} aria-label={t.screens}>
      {shown.map(({ name, to, icon }) => (
        <Link key={name} to={to} className={styles.tab} activeOptions={{ exact: to === '/' }}>
          <OfficeIcon name={icon} size={24} />
          {t.tabs[name]}
        </Link>
      ))}
      {rest.length > 0 ? (
        <>
          <button type="button" className={styles.tab} popoverTarget="more-tabs">
            <OfficeIcon name="list" size={24} />
            {t.tabs.more}
          </button>
          <div ref={more} id="more-tabs" popover="auto" className={styles.more}>
            {rest.map((group) => (
              <section
                key={group.name ?? 'account'}
                aria-label={group.name ? t.groups[group.name] : undefined}
              >
                {group.name ? <h2 className={styles.heading}>{t.groups[group.name]}</h2> : null}
                {group.entries.map(({ name, to, icon }) => (
                  <Link
                    key={name}
                    to={to}
                    className={styles.entry}
                    onClick={() => more.current?.hidePopover()}
                  >
                    <OfficeIcon name={icon} />
                    {t.menu[name]}
                  </Link>
                ))}
              </section>
            ))}
          </div>
        </>
      ) : null}
    </nav>
  );
}
