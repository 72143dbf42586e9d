import { Price } from '#storefront/ui/price.tsx';
import { accountRiyals, accountRiyalsInWords } from '#text/account-money.ts';
import { useFrame } from './frame.tsx';

/** What a movement does to an account: shown and spoken, so that it does not depend on colour (design.md 12). */
type Movement = { sign: '+' | '−'; describe: (riyals: string) => string };

/** An amount of the customer's account, exact to the halala; prices are shown as whole riyals. */
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
