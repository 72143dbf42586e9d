import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { switchCity, type useOtherCart } from './use-other-cart.ts';

type Props = {
  /** The title if neither this city's cart nor another city's has products. */
  title: string;
  text?: string | undefined;
  browse: string;
  other: ReturnType<typeof useOtherCart>;
  level?: 2 | 3;
};

/** Shows that this city's cart is empty, with links to the gifts and to a cart that was left in another city. */
export function EmptyCart({ title, text, browse, other, level = 2 }: Props) {
  const { city, language, text: all } = useFrame();
  const t = all.cart.otherCart;
  if (!other) {
    return (
      <EmptyState
        icon="tote-simple"
        level={level}
        title={title}
        text={text}
        action={<Button href={href('products')}>{browse}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="tote-simple"
      level={level}
      title={t.title(city.name)}
      text={t.text(other.city.name, other.pieces)}
      action={
        <>
          <Button onPress={() => switchCity(other.city, language)}>{t.back(other.city.name)}</Button>
          <TextLink href={href('products')} hasArrow>
            {browse}
          </TextLink>
        </>
      }
    />
  );
}
