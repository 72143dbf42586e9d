import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';
import { useFrame } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** Every way to reach the shop. */
export function ConnectWithUs({ data }: { data: ContentData }) {
  const { text, brand } = useFrame();
  const { social, menuItems } = text.shell;
  const { instagram, x, pinterest, phone } = brand.social;
  return (
    <ContentPage data={data}>
      <TextLink href={instagram} icon="instagram-logo">
        {social.instagram}
      </TextLink>
      <TextLink href={x} icon="x-logo">
        {social.x}
      </TextLink>
      <TextLink href={pinterest} icon="pinterest-logo">
        {social.pinterest}
      </TextLink>
      <TextLink href={phone} icon="phone">
        {social.phone}
      </TextLink>
      <TextLink href={href('contact-us')} icon="chat-circle">
        {menuItems['contact-us']}
      </TextLink>
    </ContentPage>
  );
}
