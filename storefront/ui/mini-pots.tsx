import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './mini-pots.module.css';
import { Pot } from './pot.tsx';

type Glaze<Value> = { value: Value; hex: string; name: string; isSoldOut: boolean };
type Props<Value> = {
  /** The accessible name of the group, such as "Pot colour". */
  label: string;
  glazes: readonly Glaze<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Called with a colour when the mouse rests on its pot, and with null when it leaves the group. */
  onPreview: (value: Value | null) => void;
  soldOutLabel: string;
  /** The maximum number of pots. Further colours are shown as "+2". */
  limit?: number;
};

/**
 * The colours of a product on its card: small pots that change the picture to their colour. They are a radio group, so
 * that the Tab key stops only once.
 */
export function MiniPots<Value extends number>(props: Props<Value>) {
  const { label, glazes, chosen, onChoose, onPreview, soldOutLabel, limit = 3 } = props;
  const name = useId();
  const rest = glazes.length - limit;
  const group = useRef<HTMLFieldSetElement>(null);
  const follow = useEffectEvent(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>(':checked');
    if (pressed && Number(pressed.value) !== chosen) onChoose(Number(pressed.value) as Value);
  });
  // Read a choice that was made before the script had loaded, or that the browser restored.
  useEffect(() => follow(), []);
  return (
    <fieldset ref={group} className={styles.pots} aria-label={label} onPointerLeave={() => onPreview(null)}>
      {glazes.slice(0, limit).map(({ value, hex, name: glaze, isSoldOut }) => (
        <label
          key={value}
          className={classNames(styles.pot, isSoldOut && styles.soldOut)}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') onPreview(value);
          }}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            aria-label={isSoldOut ? `${glaze}: ${soldOutLabel}` : glaze}
          />
          <Pot hex={hex} size="mini" />
        </label>
      ))}
      {rest > 0 ? (
        <bdi className={styles.more} dir="ltr" aria-hidden="true">
          +{rest}
        </bdi>
      ) : null}
    </fieldset>
  );
}
