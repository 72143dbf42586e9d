import { Link } from '@tanstack/react-router';
import { OfficeIcon } from '../ui/office-icon.tsx';
import { useText } from '../ui/text.tsx';
import { menuFor } from './menu.ts';
import type { Me } from './session.ts';
import styles from './tabs.module.css';

/** One tab for each screen of a role's menu, and one for the account, so that five fit under a thumb. */
export function Tabs({ me }: { me: Me }) {
  const { text } = useText();
  const t = text.shell;
  return (
    <nav className={styles.tabs} aria-label={t.screens}>
      {menuFor(me.permissions).map(({ name, to, icon }) => (
        <Link key={name} to={to} className={styles.tab} activeOptions={{ exact: to === '/' }}>
          <OfficeIcon name={icon} size={24} />
          {t.tabs[name]}
        </Link>
      ))}
      <Link to="/account" className={styles.tab}>
        <OfficeIcon name="identification-badge" size={24} />
        {t.tabs.account}
      </Link>
    </nav>
  );
}
