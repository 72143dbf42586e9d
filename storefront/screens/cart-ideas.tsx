import { useEffect, useState } from 'react';
import { listRecommendedCall } from '#contract/catalogue/catalogue.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { type CardData, cardOf } from '#storefront/catalogue/card.ts';
import { ProductRail } from '#storefront/catalogue/product-rail.tsx';
import { heartOf } from '#storefront/favourites/heart.tsx';
import { useFrame } from '#storefront/page/frame.tsx';

/** One row of the rail on a desktop. */
const IDEAS = 4;

/** Recommended gifts below the empty cart, loaded after it. Nothing is below them that they could move. */
export function CartIdeas() {
  const { text, city } = useFrame();
  const [cards, setCards] = useState<CardData[]>([]);
  useEffect(() => {
    const load = async () => {
      const answer = await callApi(listRecommendedCall, { cityId: city.id, productIds: [], limit: IDEAS });
      if (answer.ok) setCards(answer.data.map((product) => cardOf(product)));
    };
    void load();
  }, [city.id]);
  if (cards.length === 0) return null;
  const { ideas } = text.cart;
  return (
    <section>
      <h2 className="h3">{ideas}</h2>
      <ProductRail cards={cards} heartOf={heartOf} label={ideas} isOneRow />
    </section>
  );
}
