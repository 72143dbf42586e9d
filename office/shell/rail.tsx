import { Link, useRouterState } from '@tanstack/react-router';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import { Wordmark } from '#storefront/ui/wordmark.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { useText } from '../ui/text.tsx';
import { menuFor } from './menu.ts';
import styles from './rail.module.css';
import { RailGroup } from './rail-group.tsx';
import { type Me, roleName } from './session.ts';

/** With at most this number of screens in the menu, all groups start open, because they fit even a low window. */
const MAX_OPEN = 12;

/** The green sidebar on a desktop: logo, menu, and the signed-in member. */
export function Rail({ me }: { me: Me }) {
  const { text, language, shop } = useText();
  const t = text.shell;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const groups = menuFor(me.permissions);
  const isShort = groups.flatMap(({ entries }) => entries).length <= MAX_OPEN;
  return (
    <nav className={`${styles.rail} on-dark`} aria-label={t.screens}>
      <Link to="/" className={styles.logo} aria-label={shop.text}>
        <BrandMark />
        <Wordmark lang={language} name={shop} />
      </Link>
      <div className={styles.groups}>
        {groups.map((group, at) => (
          <RailGroup key={group.name} group={group} path={path} isOpenAtFirst={isShort || at === 0} />
        ))}
      </div>
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
