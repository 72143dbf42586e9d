import type { ReactNode } from 'react';
import { countGraphemes, truncateGraphemes } from '#contract/text.rules.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useEarlyInput } from '#storefront/ui/use-early-input.ts';
import { Option } from './option.tsx';
import { engravingError } from './unsupported-characters.ts';

type Props = {
  value: string;
  /** The maximum length of this product's engraving, in graphemes (product.md 5). */
  maxGraphemes: number;
  price: number;
  /** A close-up of the engraved pot, shown when the product's picture has scrolled out of view. */
  preview: ReactNode;
  onChange: (value: string) => void;
};
const ID = 'engraving';

/** The field for the engraving. The product's picture shows the text while the shopper types. */
export function EngravingField({ value, maxGraphemes, price, preview, onChange }: Props) {
  const text = useText().catalogue.product;
  const change = (typed: string) => onChange(truncateGraphemes(typed, maxGraphemes));
  useEarlyInput(ID, value, (typed) => change(String(typed)));
  return (
    <Option title={text.engraving} note={<Money halalas={price} sign="+" />}>
      {value.trim() === '' ? null : preview}
      <TextField
        id={ID}
        label={text.engravingText}
        isLabelHidden
        hint={text.engravingHint}
        error={engravingError(value, text)}
        counter={text.counter(countGraphemes(value), maxGraphemes)}
        dir={value === '' ? undefined : 'auto'}
        autoComplete="off"
        enterKeyHint="done"
        value={value}
        onChange={change}
      />
    </Option>
  );
}
