import { Price } from '#storefront/ui/price.tsx';
import { accountRiyals, accountRiyalsInWords } from '#text/account-money.ts';
import { riyalsInWords, wholeRiyals } from '#text/money.ts';
import { useFrame } from './frame.tsx';

type Props = {
  halalas: number;
  size?: 'inherit' | 'large';
  /** The accessible label in place of the plain amount, such as "was 449 riyals". */
  label?: string;
  isOld?: boolean;
  isGreen?: boolean;
  sign?: string;
};

/** A price in whole riyals, with the currency sign on the left and words for screen readers (Specification 9). */
export function Money({ halalas, label, ...look }: Props) {
  const { language } = useFrame();
  return <Price amount={wholeRiyals(halalas)} label={label ?? riyalsInWords(language, halalas)} {...look} />;
}

/**
 * An amount that is charged, or a part of one. It is exact to the halala, so that the parts add up and nobody pays a
 * different amount than the page says (product.md 6). Halalas are omitted if they are zero.
 */
export function Sum({ halalas, ...look }: Omit<Props, 'label'>) {
  const { language } = useFrame();
  return <Price amount={accountRiyals(halalas)} label={accountRiyalsInWords(language, halalas)} {...look} />;
}

/** A deduction from a sum, in green and with a minus sign. */
export const SumOff = ({ halalas }: { halalas: number }) => <Sum halalas={halalas} sign="−" isGreen />;
