import { Price } from '#storefront/ui/price.tsx';
import { accountRiyals, accountRiyalsInWords } from '#text/account-money.ts';
import { riyalsInWords, wholeRiyals } from '#text/money.ts';
import { useFrame } from './frame.tsx';

type Props = {
  halalas: number;
  size?: 'inherit' | 'large';
  /** Read out instead of the plain amount: "was 449 riyals". */
  label?: string;
  isOld?: boolean;
  isGreen?: boolean;
  sign?: string;
};

/** A price as shoppers see it: whole riyals, the sign to the left, words for screen readers (Specification 9). */
export function Money({ halalas, label, ...look }: Props) {
  const { language } = useFrame();
  return <Price amount={wholeRiyals(halalas)} label={label ?? riyalsInWords(language, halalas)} {...look} />;
}

/**
 * An amount that is charged, or a part of one: exact to the halala, so that nobody pays a different amount than the
 * page says and the parts add up (product.md 6). Whole riyals are shown without halalas.
 */
export function Sum({ halalas, ...look }: Omit<Props, 'label'>) {
  const { language } = useFrame();
  return <Price amount={accountRiyals(halalas)} label={accountRiyalsInWords(language, halalas)} {...look} />;
}

/** An amount taken off a sum: in green, with a true minus before the sign. */
export const SumOff = ({ halalas }: { halalas: number }) => <Sum halalas={halalas} sign="−" isGreen />;
