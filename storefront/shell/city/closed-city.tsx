import { useFrame } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { DialogButton } from '../header-button.tsx';
import styles from './closed-city.module.css';

/** A notice below the header if the visitor's city accepts no orders at present. It asks for another city. */
export function ClosedCity() {
  const { text, city } = useFrame();
  if (city.isClosed !== true) return null;
  const { cityClosed, cityClosedLabel, cityOther } = text.delivery;
  return (
    <section className={styles.strip} aria-label={cityClosedLabel}>
      <div className={`wrap ${styles.line}`}>
        <Icon name="map-pin" size={20} />
        <p>{cityClosed(city.name)}</p>
        <DialogButton dialog="city" href="#city" className={styles.choose}>
          {cityOther}
        </DialogButton>
      </div>
    </section>
  );
}
