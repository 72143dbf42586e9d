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

/** The search field with a dropdown of 8 suggestions, used by arrow keys, Enter and Escape (design.md 10). */
export function SearchCombobox({ early, end }: SearchFieldProps) {
  const { text, city } = useFrame();
  const input = useRef<HTMLInputElement>(null);
  const search = useSuggestions(early.text);
  const offers = useOffers(city.id);
  const requested = search.found?.text ?? '';
  const products = search.found?.products ?? [];
  const bundles = search.found?.bundles ?? [];
  const count = products.length + bundles.length;

  // Restore focus and caret of a shopper who was typing in the plain field, unless the focus has moved on. A layout
  // effect does so in the same commit that replaces the field, so that no key press is lost.
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
      // Omit `dir` while the field is empty, so that its placeholder follows the page's direction.
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

/**
 * A bundle has no page of its own (decision 060), so its suggestion links to the bundle on the page of its first
 * product.
 */
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
