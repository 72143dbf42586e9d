import { readableNumber } from '#contract/phone-groups.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { whatsappAddress } from '#storefront/page/whatsapp-address.ts';
import { href } from '#storefront/routes.ts';
import { phoneAddress, SOCIAL_PAGES } from '#storefront/shell/contacts.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './contact-us.module.css';

/** Links to pages that often answer a question at once, and the ways to contact the shop. */
export function ContactUsAside() {
  const { brand, service, text } = useFrame();
  const chat = service.links.find(({ address }) => address.endsWith('#chat'));
  const t = useBundle('tickets');
  const { phone, whatsapp } = brand.social;
  return (
    <aside className={styles.aside}>
      <section className={styles.panel} aria-labelledby="before">
        <h2 className="h3" id="before">
          {t.before}
        </h2>
        <ul>
          <li>
            <TextLink href={href('my-orders')} hasArrow>
              {t.whereIsIt}
            </TextLink>
          </li>
          <li>
            <TextLink href={href('order-issue')} hasArrow>
              {t.somethingWrong}
            </TextLink>
          </li>
          <li>
            <TextLink href={href('gifts-care')} hasArrow>
              {t.care}
            </TextLink>
          </li>
          <li>
            <TextLink href={href('faq')} hasArrow>
              {t.returns}
            </TextLink>
          </li>
        </ul>
      </section>
      <section aria-labelledby="ways">
        <h2 className="h3" id="ways">
          {t.ways}
        </h2>
        <ul className={styles.channels}>
          {chat ? (
            <li id="chat">
              <TextLink href="#chat" icon="chat-circle">
                {chat.text}
              </TextLink>
            </li>
          ) : null}
          <li>
            <TextLink href={phoneAddress(phone)} icon="phone">
              {t.call} <bdi dir="ltr">{readableNumber(phone)}</bdi>
            </TextLink>
          </li>
          {whatsapp === null ? null : (
            <li>
              <TextLink href={whatsappAddress(whatsapp)} icon="whatsapp-logo">
                {text.shell.social.whatsapp} <bdi dir="ltr">{readableNumber(whatsapp)}</bdi>
              </TextLink>
            </li>
          )}
          {SOCIAL_PAGES.map(({ name, icon }) => {
            const address = brand.social[name];
            return address === null ? null : (
              <li key={name}>
                <TextLink href={address} icon={icon}>
                  {t[name]}
                </TextLink>
              </li>
            );
          })}
        </ul>
      </section>
    </aside>
  );
}
