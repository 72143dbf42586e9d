import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';
import { useFrame } from '#storefront/page/frame.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

/** The privacy policy. If the shop measures visits, consent can be changed here. */
export function PrivacyPolicy({ data }: { data: ContentData }) {
  const consentLink = useFrame().service.links.find(({ address }) => address.endsWith('#choices'));
  return (
    <ContentPage data={data}>
      {consentLink ? (
        <span id="choices">
          <TextLink href="#choices" icon="shield-check">
            {consentLink.text}
          </TextLink>
        </span>
      ) : null}
    </ContentPage>
  );
}
