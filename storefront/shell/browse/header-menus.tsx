import { useFrame } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './header-menus.module.css';

/**
 * The links to gifts in a row below the header, from 1024 px. Each menu is a native details element, so that it opens
 * before the script has loaded; further behaviour is added after the page has loaded (start-header-menus).
 */
export function HeaderMenus() {
  const { text, address, browse } = useFrame();
  const current = (link: { address: string }) => (link.address === address ? 'page' : undefined);
  return (
    <nav className={`${styles.nav} only-wide`} aria-label={text.shell.browse.label} data-browse>
      <ul className={`wrap ${styles.row}`}>
        <li>
          <a className={styles.word} href={browse.all.address} aria-current={current(browse.all)}>
            {browse.all.title}
          </a>
        </li>
        {browse.groups.map(({ key, title, links }) => (
          <li key={key} className={styles.place}>
            <details name="browse">
              <summary className={`${styles.word} ${links.some(current) ? styles.here : ''}`}>
                {title}
                <Icon name="caret-down" size={16} />
              </summary>
              <ul className={`${styles.panel} ${key === 'occasions' ? styles.pictured : ''}`}>
                {links.map((link) => (
                  <li key={link.address}>
                    <a className={styles.link} href={link.address} aria-current={current(link)}>
                      {link.picture ? (
                        <span className={styles.picture}>
                          {/* A width that no card uses: Chromium loads a card's WebP as well as its AVIF if another
                              element on the page names the same file. */}
                          <img
                            src={`${link.picture}/240.webp`}
                            alt=""
                            width={56}
                            height={56}
                            loading="lazy"
                          />
                        </span>
                      ) : null}
                      {link.title}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
        {browse.today ? (
          <li>
            <a
              className={`${styles.word} clay`}
              href={browse.today.address}
              aria-current={current(browse.today)}
            >
              {browse.today.title}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
