import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** The page about rewards that are credited to the wallet, with links to the wallet and the coupons. */
export function Rewards({ data }: { data: ContentData }) {
  const { menuItems } = useText().shell;
  return (
    <ContentPage data={data}>
      <TextLink href={href('wallet')} hasArrow>
        {menuItems.wallet}
      </TextLink>
      <TextLink href={href('coupons')} hasArrow>
        {menuItems.coupons}
      </TextLink>
    </ContentPage>
  );
}
