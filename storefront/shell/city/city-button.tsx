import { useFrame } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { DialogButton } from '../header-button.tsx';
import styles from './city-button.module.css';

/** The button 'Deliver to {city}', which opens the city picker (Specification 2, Header). */
export function CityButton({ isQuestion = false }: { isQuestion?: boolean }) {
  const { text, city } = useFrame();
  return (
    <DialogButton dialog="city" href="#city" className={styles.city}>
      <Icon name="map-pin" size={20} />
      <span>
        {text.delivery.deliverTo} <b>{city.name}</b>
        {isQuestion ? text.delivery.cityMark : null}
      </span>
    </DialogButton>
  );
}
