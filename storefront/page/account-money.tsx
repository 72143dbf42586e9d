import { Price } from '#storefront/ui/price.tsx';
import { accountRiyals, accountRiyalsInWords } from '#text/account-money.ts';
import { useFrame } from './frame.tsx';

/**
 * Whether money enters or leaves the account. The sign is both shown and spoken, because colour alone is not
 * accessible (design.md 12).
 */
type Movement = { sign: '+' | '−'; describe: (riyals: string) => string };

/** An amount in the customer's account, exact to the halala. Prices, in contrast, are rounded to whole riyals. */
export function AccountMoney({ halalas, movement }: { halalas: number; movement?: Movement }) {
  const { language } = useFrame();
  const labels = accountRiyalsInWords(language, halalas);
  return (
    <Price
      amount={accountRiyals(halalas)}
      label={movement ? movement.describe(labels) : labels}
      sign={movement?.sign}
      isGreen={movement?.sign === '+'}
    />
  );
}
