import { blockOf } from '#contract/content/page-text.rules.ts';
import type { ContentData } from '#storefront/content/content-page.tsx';
import { InstallOfferSlot } from '#storefront/shell/install/install-offer-slot.tsx';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import { PageBlocks } from '#storefront/ui/page-blocks.tsx';
import styles from './app.module.css';

/**
 * The page about the installed app. Specification 2: header and footer as on the product page, with nothing between
 * the header and the page.
 */
export function App({ data }: { data: ContentData }) {
  return (
    <>
      <header className={styles.hero}>
        <div className={`wrap ${styles.opening}`}>
          <div className={styles.text}>
            <h1>{data.title}</h1>
            <p className="lead">{data.lead}</p>
            <InstallOfferSlot context="app" />
          </div>
          <span className={styles.mark}>
            <BrandMark />
          </span>
        </div>
      </header>
      <div className={`wrap ${styles.methods}`}>
        {data.sections.map(({ id, title, paragraphs }) => (
          <section key={id} id={id}>
            <h2 className="h3">{title}</h2>
            <PageBlocks blocks={paragraphs.map(blockOf)} />
          </section>
        ))}
      </div>
    </>
  );
}
