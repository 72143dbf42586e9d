import { useState } from 'react';
import { ArrivalLine } from '#storefront/arrival/arrival-line.tsx';
import { SearchBox } from '#storefront/catalogue/search/search-box.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { ShopLogo } from '#storefront/page/shop-logo.tsx';
import { href } from '#storefront/routes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import { CartButton } from './cart-button.tsx';
import { CityChoice } from './city/city-choice.tsx';
import styles from './header.module.css';
import { DialogButton } from './header-button.tsx';
import { LanguageLink } from './language-link.tsx';

/** The header: menu, city, logo, search, language and cart (Specification 2, Header; design.md 10). */
export function Header() {
  const { text } = useFrame();
  const [isSearching, setIsSearching] = useState(false);
  return (
    <header className={styles.header}>
      <div className="wrap">
        <div className={`${styles.bar} ${isSearching ? styles.covered : ''}`}>
          <div className={styles.start}>
            <DialogButton dialog="menu" href="#menu" className={styles.menu} label={text.shell.menu}>
              <Icon name="list" />
              <span className="only-wide">{text.shell.menu}</span>
            </DialogButton>
            <span className="only-wide">
              <CityChoice />
            </span>
          </div>
          <ShopLogo />
          <div className={styles.end}>
            {isSearching ? (
              // The backdrop closes the search on touch. It is hidden from the keyboard, because Escape and the close
              // button do the same.
              <button
                type="button"
                className={`only-narrow ${styles.scrim}`}
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => setIsSearching(false)}
              />
            ) : null}
            <div className={`${styles.search} ${isSearching ? styles.searching : ''}`}>
              <SearchBox isExpanded={isSearching} onClose={() => setIsSearching(false)} />
            </div>
            <span className="only-narrow">
              <a
                className={iconButton.button}
                href={href('products')}
                aria-label={text.shell.search}
                onClick={(event) => {
                  event.preventDefault();
                  setIsSearching(true);
                }}
              >
                <Icon name="magnifying-glass" />
              </a>
            </span>
            <span className="only-wide">
              <LanguageLink />
            </span>
            <CartButton />
          </div>
        </div>
        <div className={`${styles.cityBar} only-narrow`}>
          <CityChoice>
            <span className={styles.promise}>
              <ArrivalLine />
            </span>
          </CityChoice>
        </div>
      </div>
    </header>
  );
}
