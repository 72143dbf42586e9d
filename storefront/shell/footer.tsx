import type { ReactNode } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { shopName } from '#storefront/page/shop-name.ts';
import { whatsappAddress } from '#storefront/page/whatsapp-address.ts';
import { href } from '#storefront/routes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { NajdiBand } from '#storefront/ui/najdi-band.tsx';
import { PaymentLogo } from '#storefront/ui/payment-logo.tsx';
import { Wordmark } from '#storefront/ui/wordmark.tsx';
import { phoneAddress, SOCIAL_PAGES } from './contacts.ts';
import styles from './footer.module.css';
import { LanguageLink } from './language-link.tsx';
import { footerLinks, linkTitle } from './links.ts';

/** The accepted card schemes, spelled as their owners do. */
const CARDS = ['mada', 'VISA', 'Mastercard'];

/**
 * The footer: links, social links, accepted payment methods, and the Najdi band, which appears once per page
 * (Specification 2, Footer). The links are collapsed on a phone; on the pages of a purchase they are collapsed at
 * every width, so that they do not distract from it.
 */
export function Footer() {
  const { text, language, brand, service, route } = useFrame();
  const { shell } = text;
  if (route === 'track' || route === 'greeting') return <GiftFooter />;
  const isPurchase = route === 'cart' || route.startsWith('checkout-');
  return (
    <footer className={`${styles.footer} ${isPurchase ? styles.purchase : ''} offscreen on-dark`}>
      <div className={styles.band}>
        <NajdiBand />
      </div>
      <div className="wrap">
        <div className={styles.grid}>
          {isPurchase ? null : <About />}
          <nav className={styles.links} aria-label={shell.links}>
            <Fold title={shell.links}>
              {/* Without script, the menu button links here. The browser expands the collapsed links that contain
                 the target. */}
              <div className={styles.linkList} id="menu">
                {footerLinks.map(({ name, address }) => (
                  <a key={name} href={address}>
                    {name === 'my-orders' ? shell.trackGift : linkTitle(name, shell, brand.name[language])}
                  </a>
                ))}
              </div>
              {isPurchase ? <Social /> : null}
            </Fold>
          </nav>
          <nav className={styles.service} aria-label={service.label}>
            <Fold title={service.label}>
              <div className={styles.serviceList}>
                {service.links.map((link) => (
                  <a key={link.address} href={link.address}>
                    {link.text}
                  </a>
                ))}
              </div>
            </Fold>
          </nav>
          <div className={styles.pay}>
            <p>{shell.weAccept}</p>
            <div className={styles.logos}>
              {[...(brand.takesCards ? CARDS : []), ...brand.paymentLogos].map((name) => (
                <PaymentLogo key={name} name={name} />
              ))}
            </div>
            <p>
              {shell.returns(brand.returnDays)} <a href={`${href('terms')}#returns`}>{shell.returnPolicy}</a>
            </p>
          </div>
        </div>
        <div className={styles.foot}>
          <Legal />
          <LanguageLink />
        </div>
      </div>
    </footer>
  );
}

/**
 * Below a gift or a greeting: its reader came for that and buys nothing. So there are no links to sections of the shop,
 * payment marks or return periods, but whom to call, what happens to the data that is typed here, and the seller.
 */
function GiftFooter() {
  const { text, service } = useFrame();
  const { shell } = text;
  const privacy = { text: shell.menuItems['privacy-policy'], address: href('privacy-policy') };
  const links = [privacy, ...service.links.filter(({ address }) => isForReaders(address))];
  return (
    <footer className={`${styles.footer} ${styles.gift} offscreen on-dark`}>
      <div className={styles.band}>
        <NajdiBand />
      </div>
      <div className="wrap">
        <div className={styles.giftLinks}>
          <nav className={styles.giftList} aria-label={service.label}>
            {links.map((link) => (
              <a key={link.address} href={link.address}>
                {link.text}
              </a>
            ))}
          </nav>
          <div className={styles.social}>
            <Contacts />
          </div>
        </div>
        <div className={styles.foot}>
          <Legal />
        </div>
      </div>
    </footer>
  );
}

/** Whether a link of the footer concerns somebody who only reads: terms, accessibility, or a dialog such as consent. */
const isForReaders = (address: string): boolean =>
  address === href('terms') || address === href('accessibility') || address.includes('#');

/** What the law asks of the seller of an online shop: name, address and registrations. */
function Legal() {
  const { text, language, brand } = useFrame();
  const { shell } = text;
  return (
    <span className={styles.legal}>
      <span>{shell.rights(brand.legal.name[language])}</span>
      <span>{brand.legal.address[language]}</span>
      <span>
        {shell.registration} <bdi>{brand.legal.registration}</bdi>
      </span>
      <span>
        {shell.vatNumber} <bdi>{brand.legal.vatNumber}</bdi>
      </span>
    </span>
  );
}

function About() {
  const { text, brand, language } = useFrame();
  return (
    <div className={styles.about}>
      <Wordmark lang={language} name={shopName(brand, language)} size="footer" />
      <p className={styles.tagline}>{text.shell.tagline}</p>
      <Social />
    </div>
  );
}

function Social() {
  const { text, brand } = useFrame();
  const { social: labels } = text.shell;
  return (
    <div className={styles.social}>
      {SOCIAL_PAGES.map(({ name, icon }) => {
        const address = brand.social[name];
        return address === null ? null : (
          <IconButton key={name} icon={icon} label={labels[name]} href={address} />
        );
      })}
      <Contacts />
    </div>
  );
}

function Contacts() {
  const { text, brand } = useFrame();
  const { social: labels } = text.shell;
  return (
    <>
      {brand.social.whatsapp === null ? null : (
        <IconButton
          icon="whatsapp-logo"
          label={labels.whatsapp}
          href={whatsappAddress(brand.social.whatsapp)}
        />
      )}
      <IconButton icon="phone" label={labels.phone} href={phoneAddress(brand.social.phone)} />
    </>
  );
}

/**
 * A group of footer links: collapsed where the footer is narrow, otherwise always open. A native element, so that it
 * needs no script.
 */
const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>
      {title}
      <Icon name="caret-down" size={16} />
    </summary>
    {children}
  </details>
);
