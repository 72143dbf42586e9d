import { useFrame } from '#storefront/page/frame.tsx';
import type { BrowseLink, PageFrame } from '#storefront/page/page.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icon-names.ts';
import styles from './menu-shelves.module.css';

const icons: Record<PageFrame['browse']['groups'][number]['key'], IconName> = {
  occasions: 'calendar-blank',
  types: 'plant',
  prices: 'tag',
};

/** The links to gifts at the top of the menu, above the links of the specification. */
export function MenuShelves() {
  const { text, address, browse } = useFrame();
  const { all, groups, today } = browse;
  const row = (link: BrowseLink, icon: IconName) => (
    <li>
      <a href={link.address} aria-current={link.address === address ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{link.title}</span>
      </a>
    </li>
  );
  return (
    <ul aria-label={text.shell.browse.label}>
      {row(all, 'gift')}
      {groups.map(({ key, title, links }) => (
        <li key={key}>
          <details
            name="shelves"
            className={styles.shelf}
            open={links.some((link) => link.address === address)}
          >
            <summary>
              <Icon name={icons[key]} />
              <span>{title}</span>
              <Icon name="caret-down" size={16} />
            </summary>
            <ul className={key === 'occasions' ? styles.inPairs : undefined}>
              {links.map((link) => (
                <li key={link.address}>
                  <a href={link.address} aria-current={link.address === address ? 'page' : undefined}>
                    {link.title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      {today ? row(today, 'clock') : null}
    </ul>
  );
}
