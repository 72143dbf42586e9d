import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { NajdiBand } from '#storefront/ui/najdi-band.tsx';
import { PaymentLogo } from '#storefront/ui/payment-logo.tsx';
import { Wordmark } from '#storefront/ui/wordmark.tsx';
import { phoneAddress, SOCIAL_PAGES } from './contacts.ts';
import styles from './footer.module.css';
import { LanguageLink } from './language-link.tsx';
import { footerLinks } from './links.ts';

/** Cards are always accepted; named as their owners write them. */
const CARDS = ['mada', 'VISA', 'Mastercard'];

/**
 * Links, social links, accepted payment methods, and the Najdi band, which appears once per page (Specification 2,
 * Footer).
 */
export function Footer() {
  const { text, language, brand, service } = useFrame();
  const { shell } = text;
  const { social } = brand;
  return (
    <footer className={`${styles.footer} on-dark`}>
      <div className={styles.band}>
        <NajdiBand />
      </div>
      <div className="wrap">
        <div className={styles.grid}>
          <div className={styles.about}>
            <Wordmark lang={language} size="footer" />
            <p className={styles.tagline}>{shell.tagline}</p>
            <div className={styles.social}>
              {SOCIAL_PAGES.map(({ name, icon }) => {
                const address = social[name];
                return address === null ? null : (
                  <IconButton key={name} icon={icon} label={shell.social[name]} href={address} />
                );
              })}
              <IconButton icon="phone" label={shell.social.phone} href={phoneAddress(social.phone)} />
            </div>
          </div>
          {/* The target of the menu button without script. */}
          <nav className={styles.links} id="menu" aria-label={shell.links}>
            {footerLinks.map(({ name, address }) => (
              <a key={name} href={address}>
                {name === 'my-orders' ? shell.trackGift : shell.menuItems[name]}
              </a>
            ))}
          </nav>
          <div className={styles.pay}>
            <p>{shell.weAccept}</p>
            <div className={styles.logos}>
              {[...CARDS, ...brand.marks].map((name) => (
                <PaymentLogo key={name} name={name} />
              ))}
            </div>
            <p>
              {shell.returns(brand.returnDays)} <a href={`${href('terms')}#returns`}>{shell.returnPolicy}</a>
            </p>
          </div>
        </div>
        <nav className={styles.service} aria-label={service.label}>
          {service.links.map((link) => (
            <a key={link.address} href={link.address}>
              {link.text}
            </a>
          ))}
        </nav>
        <div className={styles.foot}>
          <span className={styles.legal}>
            <span>{shell.rights}</span>
            <span>{brand.legal.name[language]}</span>
            <span>{brand.legal.address[language]}</span>
            <span>
              {shell.registration} <bdi>{brand.legal.registration}</bdi>
            </span>
            <span>
              {shell.vatNumber} <bdi>{brand.legal.vatNumber}</bdi>
            </span>
          </span>
          <LanguageLink />
        </div>
      </div>
    </footer>
  );
}
