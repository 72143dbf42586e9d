import type { ChangedCity } from '#contract/cart/cart.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './city-change.module.css';
import { switchCity } from './use-other-cart.ts';

type Props = { change: ChangedCity; onHide: () => void };

/**
 * After a change of city: the lines that moved to the new city's cart, those that stayed in the old city's cart with
 * the reasons, and a link back.
 */
export function CityChange({ change: { from, moved, left }, onHide }: Props) {
  const { city, language, text } = useFrame();
  const t = useBundle('purchase').checkout.cityChange;
  if (moved === 0 && left.length === 0) return null;
  return (
    <div className={styles.change}>
      <Callout
        isLive
        tone={left.length === 0 ? 'ok' : 'plain'}
        icon="map-pin"
        onHide={onHide}
        hideLabel={text.shell.close}
      >
        {moved > 0 ? <p>{t.moved(moved, city.name)}</p> : null}
        {left.length > 0 ? (
          <>
            <p>{t.left(from.name)}</p>
            <ul className={styles.left}>
              {left.map(({ title, message }) => (
                <li key={`${title} ${message}`}>
                  <bdi className="strong">{title}</bdi>: {message}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <TextLink onPress={() => switchCity(from, language)}>{t.back(from.name)}</TextLink>
      </Callout>
    </div>
  );
}
