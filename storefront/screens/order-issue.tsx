import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** The page about what to do if something is wrong with an order, and how to report it. */
export function OrderIssue({ data }: { data: ContentData }) {
  const { menuItems } = useText().shell;
  return (
    <ContentPage data={data}>
      <Button href={href('contact-us')}>{menuItems['contact-us']}</Button>
      <TextLink href={href('my-orders')} hasArrow>
        {menuItems['my-orders']}
      </TextLink>
    </ContentPage>
  );
}
