import { deliveryFeeFor, missingForFreeDelivery } from '#contract/delivery/delivery.rules.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { accountRiyalsInWords } from '#text/account-money.ts';

/** The delivery fee in the page's city for goods of this value, and the value from which delivery is free. */
export function DeliveryPrice({ goods }: { goods: number }) {
  const { text, city, brand, language } = useFrame();
  const { deliveryFee: cityFee } = city;
  const freeFrom = brand.freeDeliveryFrom;
  if (deliveryFeeFor({ method: 'delivery', cityFee, goods, freeFrom }) === 0) return text.delivery.fee.free;
  return text.delivery.fee.costs(
    accountRiyalsInWords(language, cityFee),
    accountRiyalsInWords(language, freeFrom),
  );
}

type Missing = { cityFee: number; goods: number; freeFrom: number };

/** A hint such as "Add 171 riyals more for free delivery". Renders nothing if delivery is already free. */
export function FreeDeliveryHint(order: Missing) {
  const { text, language } = useFrame();
  const missing = missingForFreeDelivery(order);
  return missing > 0 ? text.delivery.fee.freeAfter(accountRiyalsInWords(language, missing)) : null;
}
