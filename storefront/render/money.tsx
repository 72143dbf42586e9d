import { Price } from '#storefront/ui/price.tsx';
import { riyalsInWords, wholeRiyals } from '#text/money.ts';
import { useFrame } from './frame.tsx';

type Props = {
  halalas: number;
  size?: 'inherit' | 'large';
  /** Said instead of the plain amount: "was 449 riyals". */
  label?: string;
  isOld?: boolean;
  isGreen?: boolean;
  sign?: string;
};

/** An amount of the shop's money as shoppers see it: whole riyals, the sign to the left, words for screen readers. */
export function Money({ halalas, label, ...look }: Props) {
  const { language } = useFrame();
  return <Price amount={wholeRiyals(halalas)} label={label ?? riyalsInWords(language, halalas)} {...look} />;
}

/** Money that was taken off a sum: in green, with a true minus before the sign. */
export const MoneyOff = ({ halalas }: { halalas: number }) => <Money halalas={halalas} sign="−" isGreen />;
