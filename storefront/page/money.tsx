import { Price } from '#storefront/ui/price.tsx';
import { accountRiyals, accountRiyalsInWords } from '#text/account-money.ts';
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

/** A price as shoppers see it: whole riyals, the sign to the left, words for screen readers (Specification 9). */
export function Money({ halalas, label, ...look }: Props) {
  const { language } = useFrame();
  return <Price amount={wholeRiyals(halalas)} label={label ?? riyalsInWords(language, halalas)} {...look} />;
}

/**
 * A sum that is charged, or a part of one: to the halala, so that nobody pays another sum than the page says and the
 * parts add up (product.md 6). Halalas are left out where there are none.
 */
export function Sum({ halalas, ...look }: Omit<Props, 'label'>) {
  const { language } = useFrame();
  return <Price amount={accountRiyals(halalas)} label={accountRiyalsInWords(language, halalas)} {...look} />;
}

/** Money that was taken off a sum: in green, with a true minus before the sign. */
export const SumOff = ({ halalas }: { halalas: number }) => <Sum halalas={halalas} sign="−" isGreen />;
