import type { ReactNode } from 'react';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import plant from '#storefront/ui/plant.webp';
import { Shapes } from '#storefront/ui/shapes.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { Wordmark } from '#storefront/ui/wordmark.tsx';
import { changeLanguage } from '../../api/language.ts';
import { useText } from '../../ui/text.tsx';
import styles from './sign-in-frame.module.css';

/** The layout of the sign-in steps: a picture of a plant next to the form of the current step. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { text, language, shop } = useText();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <div className={styles.frame}>
      <Shapes />
      <div className={styles.picture}>
        <span className={styles.niche}>
          <Niche ground="warm" line="none" fill={138}>
            <span className={styles.plant}>
              <img src={plant} alt="" width={600} height={600} />
            </span>
          </Niche>
        </span>
      </div>
      <main className={styles.side}>
        <div className={styles.form}>
          <div className={styles.brand}>
            <span className={styles.logo}>
              <BrandMark />
              <Wordmark lang={language} name={shop} />
              <span className="visually-hidden">{shop.text}</span>
            </span>
            <span lang={other}>
              <TextLink onPress={() => changeLanguage(other)}>{text.shell.otherLanguage}</TextLink>
            </span>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
