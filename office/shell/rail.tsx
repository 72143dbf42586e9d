import { Link } from '@tanstack/react-router';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import { Wordmark } from '#storefront/ui/wordmark.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { OfficeIcon } from '../ui/office-icon.tsx';
import { useText } from '../ui/text.tsx';
import { FIRST_OF_OFFICE, menuFor } from './menu.ts';
import styles from './rail.module.css';
import { type Me, roleName } from './session.ts';
import { useMenuCounts } from './use-menu-counts.ts';

/** The green sidebar on a desktop: brand, menu, and the signed-in member. */
export function Rail({ me }: { me: Me }) {
  const { text, language } = useText();
  const t = text.shell;
  const counts = useMenuCounts();
  return (
    <nav className={`${styles.rail} on-dark`} aria-label={t.screens}>
      <Link to="/" className={styles.logo} aria-label={t.brand}>
        <BrandMark />
        <Wordmark lang={language} />
      </Link>
      <ul className={styles.list}>
        {menuFor(me.permissions).map(({ name, to, icon }) => (
          <li key={name} className={name === FIRST_OF_OFFICE ? styles.divided : undefined}>
            <Link to={to} className={styles.link} activeOptions={{ exact: to === '/' }}>
              <OfficeIcon name={icon} />
              {t.menu[name]}
              {counts[name] ? <span className={styles.count}>{text.orders.number(counts[name])}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/account" className={styles.me}>
        <Avatar name={me.name} id={me.id} />
        <span>
          <bdi>{me.name}</bdi>
          <small>{roleName(me.role, language)}</small>
        </span>
      </Link>
    </nav>
  );
}
