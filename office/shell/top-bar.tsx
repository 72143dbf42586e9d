import { Link } from '@tanstack/react-router';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import { changeLanguage } from '../api/language.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/text.tsx';
import { FindOrder } from './find-order.tsx';
import { LiveIndicator } from './live-indicator.tsx';
import { ScanOrders } from './scan/scan-orders.tsx';
import { type Me, may } from './session.ts';
import styles from './top-bar.module.css';

/** The top bar: search, connection status and language. */
export function TopBar({ me }: { me: Me }) {
  const { text, language, shop } = useText();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <header className={styles.top}>
      <Link to="/" className={styles.mark} aria-label={shop.text}>
        <BrandMark />
      </Link>
      {may(me, 'orders.see') ? (
        <>
          <FindOrder />
          <ScanOrders />
        </>
      ) : (
        <span className={styles.space} />
      )}
      <LiveIndicator />
      <span lang={other}>
        <Button kind="outline" onPress={() => changeLanguage(other)}>
          {text.shell.otherLanguage}
        </Button>
      </span>
    </header>
  );
}
