import { useFrame } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './city-button.module.css';
import { HeaderButton } from './header-button.tsx';
import { openLater, preloadLater } from './open-later.ts';

/** 'Deliver to {city}': opens the city picker (Specification 2, Header). */
export function CityButton() {
  const { text, city } = useFrame();
  return (
    <HeaderButton
      href="#city"
      className={styles.city}
      onPress={(from) => openLater('city', from)}
      onIntent={() => preloadLater('city')}
    >
      <Icon name="map-pin" size={20} />
      <span>
        {text.delivery.deliverTo} <b>{city.name}</b>
      </span>
    </HeaderButton>
  );
}
