import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { Money } from '../ui/money.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './city-list.module.css';
import type { ServedCities, ServedCity } from './delivery-queries.ts';

type Props = {
  cities: readonly ServedCity[];
  regions: ServedCities['regions'];
  mayEdit: boolean;
  onEdit: (city: ServedCity) => void;
  onSwitch: (city: ServedCity) => void;
};

/** The delivery settings of each city: a table on a desktop, a block per city on a phone. */
export function CityList({ cities, regions, mayEdit, onEdit, onSwitch }: Props) {
  const { text, language } = useText();
  const t = text.delivery;
  const regionOf = (id: number) => {
    const region = regions.find((one) => one.id === id);
    return region ? (language === 'ar' ? region.nameAr : region.nameEn) : '';
  };
  return (
    <div>
      <div className={styles.head} aria-hidden="true">
        <span>{t.city}</span>
        <span>{t.region}</span>
        <span>{t.service}</span>
        <span>{t.fee}</span>
        <span>{t.capacity}</span>
        <span>{t.cafe}</span>
      </div>
      <ul aria-label={t.cities}>
        {cities.map((city) => {
          const [name, other] = language === 'ar' ? [city.nameAr, city.nameEn] : [city.nameEn, city.nameAr];
          const label = (words: string) => <span className={styles.label}>{words}: </span>;
          return (
            <li key={city.id} className={styles.row}>
              <span className={styles.name}>
                {name}
                <small>
                  <bdi>{other}</bdi>
                </small>
                {city.isOn ? null : <Tag tone="wait">{t.switching.isOff}</Tag>}
              </span>
              <span>
                {label(t.region)}
                {regionOf(city.regionId)}
              </span>
              <span>
                <Tag tone={deliversSameDay(city) ? 'ok' : 'mute'}>{t.serviceName(city.deliveryService)}</Tag>
              </span>
              <span>
                {label(t.fee)}
                <Money halalas={city.deliveryFee} />
              </span>
              <span>
                {deliversSameDay(city) ? t.perWindow(city.slotCapacity) : t.perDay(city.slotCapacity)}
              </span>
              <span>
                {label(t.cafe)}
                {city.cafeSlotCapacity === null ? t.noCafe : t.perHour(city.cafeSlotCapacity)}
              </span>
              <span className={styles.act}>
                {mayEdit ? (
                  <>
                    <Button kind="outline" label={t.changeOf(name)} onPress={() => onEdit(city)}>
                      {t.change}
                    </Button>
                    <Button
                      kind="outline"
                      label={city.isOn ? t.switching.offOf(name) : t.switching.onOf(name)}
                      onPress={() => onSwitch(city)}
                    >
                      {city.isOn ? t.switching.off : t.switching.on}
                    </Button>
                  </>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
