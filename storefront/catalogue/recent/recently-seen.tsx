import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { clearRecentlySeen } from '#storefront/api/device-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { type CardData, cardOf } from '../card.ts';
import { ProductRail } from '../product-rail.tsx';

type Props = {
  place: HTMLElement;
  /** The ids of the products, newest first. */
  productIds: readonly number[];
  heartOf: (card: CardData) => ReactNode;
};

/**
 * The products seen on this device in this city, newest first, with current prices (decision 053). The cached page only
 * reserves space for them, because they differ from shopper to shopper; they are loaded afterwards.
 */
export function RecentlySeen({ place, productIds, heartOf }: Props) {
  const { text, city } = useFrame();
  const [cards, setCards] = useState<CardData[]>([]);
  useEffect(() => {
    const load = async () => {
      const answer = await callApi(listProductsCall, {
        cityId: city.id,
        productIds: [...productIds],
        limit: productIds.length,
      });
      if (!answer.ok) return;
      const byId = new Map(answer.data.products.map((product) => [product.id, product]));
      setCards(productIds.flatMap((id) => byId.get(id) ?? []).map((product) => cardOf(product)));
    };
    void load();
  }, [productIds, city.id]);
  if (cards.length === 0) return null;
  const forget = () => {
    clearRecentlySeen();
    setCards([]);
  };
  return createPortal(
    <section className="section">
      <div className="section-head">
        <h2>{text.catalogue.recentlySeen}</h2>
        <TextLink onPress={forget}>{text.catalogue.forgetSeen}</TextLink>
      </div>
      <ProductRail cards={cards} heartOf={heartOf} label={text.catalogue.recentlySeen} isOneRow />
    </section>,
    place,
  );
}
