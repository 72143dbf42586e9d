import type { ReactNode } from 'react';
import { countGraphemes } from '#contract/catalogue/catalogue.rules.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useEarlyInput } from '#storefront/ui/use-early-input.ts';
import { truncateGraphemes } from './graphemes.ts';
import { Option } from './option.tsx';
import { unsupportedCharactersError } from './unsupported-characters.ts';

type Props = {
  value: string;
  /** In graphemes; the product's own (product.md 5). */
  longest: number;
  price: number;
  /** The pot close by, for screens where the picture has scrolled away. */
  preview: ReactNode;
  onChange: (value: string) => void;
};
const ID = 'engraving';

/** The words for the pot; they show on its picture while they are typed. */
export function EngravingField({ value, longest, price, preview, onChange }: Props) {
  const text = useText().catalogue.product;
  const change = (typed: string) => onChange(truncateGraphemes(typed, longest));
  useEarlyInput(ID, value, (typed) => change(String(typed)));
  return (
    <Option title={text.engraving} note={<Money halalas={price} sign="+" />}>
      {value.trim() === '' ? null : preview}
      <TextField
        id={ID}
        label={text.engravingText}
        isLabelHidden
        hint={text.engravingHint}
        error={unsupportedCharactersError(value, text)}
        counter={text.counter(countGraphemes(value), longest)}
        dir={value === '' ? undefined : 'auto'}
        autoComplete="off"
        enterKeyHint="done"
        value={value}
        onChange={change}
      />
    </Option>
  );
}
