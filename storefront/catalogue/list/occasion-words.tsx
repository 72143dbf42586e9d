import type { Occasion } from '#contract/catalogue/catalogue.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import styles from './occasion-words.module.css';

/** The advice below an occasion's gifts. */
export function OccasionWords({ occasion: { introduction, advice } }: { occasion: Occasion }) {
  const text = useText().catalogue.list;
  return (
    <div className={styles.words}>
      <h2>{text.beforeYouChoose}</h2>
      <div className={styles.split}>
        <p className="lead">{introduction}</p>
        <dl>
          {advice.map(({ question, answer }) => (
            <div key={question} className={styles.question}>
              <dt className="h4">{question}</dt>
              <dd className="muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
