import type { Occasion } from '#contract/catalogue/catalogue.wire.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './occasion-head.module.css';

/** The head of an occasion's page: heading, sentence and picture (decision 053). */
export function OccasionHead({ occasion: { heading, about, scene, sceneAlt } }: { occasion: Occasion }) {
  return (
    <div className={`${styles.head} ${scene === null ? '' : styles.pictured}`}>
      <div className={styles.words}>
        <h1>{heading}</h1>
        <p className="lead">{about}</p>
      </div>
      {scene === null ? null : (
        <div className={styles.picture}>
          <Picture
            address={scene}
            alt={sceneAlt}
            use="large"
            sizes="(min-width: 90rem) 40rem, (min-width: 44rem) 46vw, 100vw"
            width={1500}
            height={1000}
            isFirst
            isCover
          />
        </div>
      )}
    </div>
  );
}
