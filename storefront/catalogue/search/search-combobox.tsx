import { useLayoutEffect, useRef } from 'react';
import type { Bundle, ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { Combobox } from '#storefront/ui/combobox.tsx';
import { Highlight } from '#storefront/ui/highlight.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { SearchFieldProps } from './search-box.tsx';
import styles from './search-combobox.module.css';
import { findMatch } from './search-highlight.ts';
import { type Offer, useOffers } from './search-offers.ts';
import { useSuggestions } from './search-suggestions.ts';

/** The search field with its dropdown: 8 suggestions, arrow keys, Enter, Escape (design.md 10). */
export function SearchCombobox({ early, end }: SearchFieldProps) {
  const { text, city } = useFrame();
  const input = useRef<HTMLInputElement>(null);
  const search = useSuggestions(early.text);
  const offers = useOffers(city.id);
  const requested = search.found?.text ?? '';
  const products = search.found?.products ?? [];
  const bundles = search.found?.bundles ?? [];
  const count = products.length + bundles.length;

  // Replaces the plain field: a shopper who was typing there keeps focus and caret; one who has tabbed on keeps their
  // focus. In the commit that replaces it, so that no key meets a page without focus.
  useLayoutEffect(() => {
    if (early.selection === null || document.activeElement !== document.body) return;
    input.current?.focus();
    input.current?.setSelectionRange(...early.selection);
  }, [early]);

  return (
    <Combobox
      ref={input}
      look="search"
      name="search"
      // An empty field has no direction; its placeholder follows the page.
      dir={search.text === '' ? undefined : 'auto'}
      enterKeyHint="search"
      label={text.shell.search}
      placeholder={text.shell.searchPlaceholder}
      text={search.text}
      onText={search.type}
      isBusy={search.isBusy}
      end={end}
      countText={search.found === null ? '' : text.shell.searchCount(count)}
      emptyText={
        search.needsCity
          ? text.shell.searchNeedsCity
          : search.found !== null && count === 0
            ? text.shell.searchEmpty(requested)
            : undefined
      }
      options={
        search.text.trim() === ''
          ? offers.map(offerOption)
          : [
              ...products.map((product) => productOption(product, requested)),
              ...bundles.map((bundle) => bundleOption(bundle, requested)),
            ]
      }
    />
  );
}

type Suggested = { picture: string; title: string; price: number };
const content = ({ picture, title, price }: Suggested, requested: string, parts?: readonly string[]) => (
  <>
    <span className={styles.picture}>
      <Picture address={picture} alt="" use="small" sizes="3rem" />
    </span>
    <span className={styles.title}>
      <Highlight text={title} {...findMatch(title, requested)} />
      {parts ? <span className={styles.parts}>{parts.join(' + ')}</span> : null}
    </span>
    <span className={styles.price}>
      <Money halalas={price} />
    </span>
  </>
);

const productOption = (product: ProductCard, requested: string) => ({
  id: String(product.id),
  href: href('product', { slug: product.slug }),
  content: content(product, requested),
});

/** A bundle has no page (decision 060): it leads to its place on the page of its first product. */
const bundleOption = ({ id, title, price, members }: Bundle, requested: string) => {
  const [{ slug = '', picture = '' } = {}] = members;
  return {
    id: `bundle-${id}`,
    href: `${href('product', { slug })}#bundles`,
    content: content(
      { title, price, picture },
      requested,
      members.map((member) => member.title),
    ),
  };
};

const offerOption = (offer: Offer) => ({
  id: offer.id,
  href: offer.href,
  content: (
    <>
      <span className={styles.picture}>
        <Picture address={offer.picture} alt="" use="small" sizes="3rem" />
      </span>
      <span className={styles.title}>{offer.title}</span>
    </>
  ),
});
