import { useEffect, useRef } from 'react';
import { useFrame } from '#storefront/render/frame.tsx';
import { Money } from '#storefront/render/money.tsx';
import { href } from '#storefront/routes.ts';
import { Combobox } from '#storefront/ui/combobox.tsx';
import { Highlight } from '#storefront/ui/highlight.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './search-box.module.css';
import { foundIn } from './search-highlight.ts';
import { useSuggestions } from './search-suggestions.ts';

type Props = {
  /** On a phone the field takes the header's place and the focus. */
  isExpanded: boolean;
  onClose: () => void;
};

/**
 * The header's search: matching products in a dropdown, Enter goes to the list (Specification 2, Header). A real form,
 * so that it works before and without its script.
 */
export function SearchBox({ isExpanded, onClose }: Props) {
  const { text } = useFrame();
  const input = useRef<HTMLInputElement>(null);
  const search = useSuggestions();
  const asked = search.answered ?? '';

  useEffect(() => {
    if (isExpanded) input.current?.focus();
  }, [isExpanded]);

  return (
    <search className={styles.search}>
      <form
        action={href('products')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        onSubmit={(event) => {
          if (search.text.trim() === '') event.preventDefault();
        }}
      >
        <Combobox
          ref={input}
          look="search"
          name="search"
          // An empty field has no direction of its own: its placeholder follows the page.
          dir={search.text === '' ? undefined : 'auto'}
          enterKeyHint="search"
          label={text.shell.search}
          placeholder={text.shell.searchPlaceholder}
          text={search.text}
          onText={search.type}
          onFocus={search.prepare}
          isBusy={search.isBusy}
          end={
            isExpanded ? (
              <span className="only-narrow">
                <IconButton icon="x" label={text.shell.closeSearch} onPress={onClose} />
              </span>
            ) : undefined
          }
          countText={search.products === null ? '' : text.shell.searchCount(search.products.length)}
          emptyText={
            search.needsCity
              ? text.shell.searchNeedsCity
              : search.products?.length === 0
                ? text.shell.searchEmpty(asked)
                : undefined
          }
          options={(search.products ?? []).map((product) => ({
            id: String(product.id),
            href: href('product', { slug: product.slug }),
            content: (
              <>
                <span className={styles.picture}>
                  <Picture address={product.picture} alt="" use="small" sizes="3rem" />
                </span>
                <span className={styles.title}>
                  <Highlight text={product.title} {...foundIn(product.title, asked)} />
                </span>
                <span className={styles.price}>
                  <Money halalas={product.price} />
                </span>
              </>
            ),
          }))}
        />
      </form>
    </search>
  );
}
