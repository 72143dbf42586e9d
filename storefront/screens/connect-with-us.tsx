import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { whatsappAddress } from '#storefront/page/whatsapp-address.ts';
import { href } from '#storefront/routes.ts';
import { phoneAddress, SOCIAL_PAGES } from '#storefront/shell/contacts.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** The page with every way to contact the shop. */
export function ConnectWithUs({ data }: { data: ContentData }) {
  const { text, brand } = useFrame();
  const { social, menuItems } = text.shell;
  const { phone, whatsapp } = brand.social;
  return (
    <ContentPage data={data}>
      {SOCIAL_PAGES.map(({ name, icon }) => {
        const address = brand.social[name];
        return address === null ? null : (
          <TextLink key={name} href={address} icon={icon}>
            {social[name]}
          </TextLink>
        );
      })}
      {whatsapp === null ? null : (
        <TextLink href={whatsappAddress(whatsapp)} icon="whatsapp-logo">
          {social.whatsapp}
        </TextLink>
      )}
      <TextLink href={phoneAddress(phone)} icon="phone">
        {social.phone}
      </TextLink>
      <TextLink href={href('contact-us')} icon="chat-circle">
        {menuItems['contact-us']}
      </TextLink>
    </ContentPage>
  );
}
