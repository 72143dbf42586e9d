import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { phoneAddress } from '#storefront/shell/contacts.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** The accessibility statement, with ways to report a barrier. */
export function Accessibility({ data }: { data: ContentData }) {
  const { text, brand } = useFrame();
  const { social, menuItems } = text.shell;
  return (
    <ContentPage data={data}>
      <TextLink href={href('contact-us')} icon="chat-circle">
        {menuItems['contact-us']}
      </TextLink>
      <TextLink href={phoneAddress(brand.social.phone)} icon="phone">
        {social.phone}
      </TextLink>
    </ContentPage>
  );
}
