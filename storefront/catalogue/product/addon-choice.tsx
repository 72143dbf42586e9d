import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './addon-choice.module.css';
import { Option } from './option.tsx';
import type { Addon } from './product-selection.ts';

type Props = {
  addons: readonly Addon[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** The add-ons of a product, each with picture, price and availability. */
export function AddonChoice({ addons, chosen, onChange }: Props) {
  const text = useText().catalogue;
  return (
    <Option title={text.product.addons}>
      {addons.map((addon) => {
        const isAvailable = addon.isInCity && addon.stock > 0;
        return (
          <div key={addon.id} className={styles.addon}>
            <Checkbox
              isBoxLast
              name="addon"
              value={String(addon.id)}
              isChecked={chosen.includes(addon.id)}
              isDisabled={!isAvailable}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, addon.id] : chosen.filter((id) => id !== addon.id))
              }
              label={
                <span className={styles.line}>
                  <span className={styles.picture}>
                    <Picture address={addon.picture} alt="" use="small" sizes="116px" />
                  </span>
                  <span className={styles.name}>
                    {addon.title}
                    <small>
                      {isAvailable ? addon.summary : addon.isInCity ? text.soldOut : text.notInCity}
                    </small>
                  </span>
                  <Money halalas={addon.price} />
                </span>
              }
            />
          </div>
        );
      })}
    </Option>
  );
}
