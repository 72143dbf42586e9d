import type { CaredPlant } from '#contract/catalogue/catalogue.wire.ts';
import { type ContentData, ContentPage } from '#storefront/content/content-page.tsx';
import { href } from '#storefront/routes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './gifts-care.module.css';

export type GiftsCareData = { page: ContentData; plants: CaredPlant[]; heading: string };

/** The page about caring for a plant, with links to each plant's own guide. */
export function GiftsCare({ data: { page, plants, heading } }: { data: GiftsCareData }) {
  return (
    <>
      <ContentPage data={page} />
      {plants.length > 0 ? (
        <section className={`wrap ${styles.plants}`} aria-labelledby="plants">
          <h2 id="plants">{heading}</h2>
          <ul className={styles.list}>
            {plants.map(({ slug, title, picture }) => (
              <li key={slug}>
                <a className={styles.plant} href={href('plant-care', { slug })}>
                  <Picture address={picture} alt="" use="small" sizes="72px" />
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
