import type { CareGuide } from '#contract/catalogue/catalogue.wire.ts';
import { CareFacts } from '#storefront/catalogue/product/care-facts.tsx';
import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { LanguageLink } from '#storefront/shell/language-link.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './plant-care.module.css';

export type PlantCareData = {
  guide: CareGuide;
  page: ContentData;
  overview: string;
  labels: { allPlants: string; inTheShop: string | null; askUs: string };
};

/** The care guide of one plant, which the QR code on the card in its parcel opens. */
export function PlantCare({ data: { guide, page, overview, labels } }: { data: PlantCareData }) {
  const { catalogue } = useText();
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          label={catalogue.breadcrumb}
          steps={[
            { label: catalogue.home, href: href('home') },
            { label: overview, href: href('gifts-care') },
          ]}
        />
        <div className={styles.head}>
          <div className={styles.text}>
            <h1>{page.title}</h1>
            {guide.botanicalName ? (
              <p className="quiet">
                <bdi lang="la">{guide.botanicalName}</bdi>
              </p>
            ) : null}
            <p className="lead">{page.lead}</p>
            {/* Offer the other language, because the recipient who scans the card may not read the page's. */}
            <LanguageLink />
          </div>
          <div className={styles.niche}>
            <Niche>
              <Picture
                address={guide.picture}
                alt={guide.pictureAlt}
                use="large"
                sizes="(min-width: 64rem) 28rem, 70vw"
                isFirst
              />
            </Niche>
          </div>
        </div>
        <CareFacts facts={guide.facts} columns={4} />
      </div>
      <ContentPage data={page} hasHead={false}>
        <TextLink href={href('contact-us')}>{labels.askUs}</TextLink>
        <TextLink href={href('gifts-care')}>{labels.allPlants}</TextLink>
        {labels.inTheShop ? (
          <TextLink href={href('product', { slug: guide.slug })}>{labels.inTheShop}</TextLink>
        ) : null}
      </ContentPage>
    </>
  );
}
