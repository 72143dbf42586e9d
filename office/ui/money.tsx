import { Price } from '#storefront/ui/price.tsx';
import { accountRiyals, accountRiyalsInWords } from '#text/account-money.ts';
import { useText } from './text.tsx';

type Props = { halalas: number; sign?: string; isGreen?: boolean; isOld?: boolean };

/** An exact amount with the riyal sign on its left. Screen readers read it in words. */
export function Money({ halalas, ...look }: Props) {
  const { language } = useText();
  return <Price amount={accountRiyals(halalas)} label={accountRiyalsInWords(language, halalas)} {...look} />;
}
