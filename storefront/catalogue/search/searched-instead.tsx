import type { ProductList } from '#contract/catalogue/catalogue.wire.ts';
import { type Filters, listAddress, withFilters } from '#storefront/catalogue/list/filters.ts';
import { useText } from '#storefront/page/frame.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

type Props = { filters: Filters; understood: ProductList['understood'] };

/**
 * Says which corrected spelling was searched for, with a link that searches for the original text in quotation marks.
 */
export function SearchedInstead({ filters, understood }: Props) {
  const text = useText().catalogue.list;
  if (understood.corrected === null) return null;
  const literal = `"${filters.search}"`;
  return (
    <p>
      {text.searchedInstead(understood.corrected)}{' '}
      <TextLink href={listAddress(withFilters(filters, { search: literal }))}>
        {text.searchLiterally(filters.search)}
      </TextLink>
    </p>
  );
}
