import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './mini-pots.module.css';
import { type Colour, Pot } from './pot.tsx';

type Glaze<Value> = { value: Value; colour: Colour; name: string; isSoldOut: boolean };
type Props<Value> = {
  /** What the pots are a choice of: "Pot colour". */
  label: string;
  glazes: readonly Glaze<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** A mouse rests on a pot, or has left them. */
  onPreview: (value: Value | null) => void;
  soldOutLabel: string;
  /** How many pots are drawn; the rest is shown as "+2". */
  limit?: number;
};

/**
 * The colours of a product on its card: small pots that show the product in their colour. A radio group, so that all of
 * them are one stop of the Tab key.
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
  // Pressed before the script had run, or restored by the browser.
  useEffect(() => follow(), []);
  return (
    <fieldset ref={group} className={styles.pots} aria-label={label} onPointerLeave={() => onPreview(null)}>
      {glazes.slice(0, limit).map(({ value, colour, name: glaze, isSoldOut }) => (
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
            aria-label={isSoldOut ? `${glaze}, ${soldOutLabel}` : glaze}
          />
          <Pot colour={colour} size="mini" />
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
