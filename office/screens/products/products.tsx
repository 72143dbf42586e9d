import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { productStates } from '#contract/catalogue/products.rules.ts';
import { PriceDialog } from '../../catalogue/products/price-dialog.tsx';
import { type ProductRow, productsQuery } from '../../catalogue/products/product-queries.ts';
import { ProductTable } from '../../catalogue/products/product-table.tsx';
import { useProductActions } from '../../catalogue/products/use-product-actions.ts';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { may, useMe } from '../../shell/session.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { FilterChips } from '../../ui/inbox/filter-chips.tsx';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { FindField } from '../../ui/table/find-field.tsx';
import { MoreButton } from '../../ui/table/more-button.tsx';
import table from '../../ui/table/table.module.css';

/** The list of products, searched by name, slug or shelf, with state, stock and price. */
export function Products() {
  return (
    <Permitted needs={['products.edit', 'prices.edit']}>
      <ReadProducts />
    </Permitted>
  );
}

function ReadProducts() {
  const { text, language } = useText();
  const t = text.products;
  const me = useMe();
  const { show = 'all' } = useSearch({ from: '/office/products' });
  const navigate = useNavigate({ from: '/products' });
  const [find, setFind] = useState('');
  const sought = useDeferredValue(find.trim());
  const list = useInfiniteQuery({ ...productsQuery(show, sought), placeholderData: (shown) => shown });
  const { add, changePrice } = useProductActions();
  const [priced, setPriced] = useState<ProductRow | null>(null);
  const [done, setDone] = useState('');
  const pages = list.data?.pages;
  const counts = pages?.at(-1)?.counts;
  const products = pages?.flatMap((page) => page.products) ?? [];
  const nameOf = ({ title }: ProductRow) => title[language] || title.ar || title.en || t.unnamed;
  const begin = () =>
    add.mutate(undefined, {
      onSuccess: ({ key }) => void navigate({ to: '/products/$key', params: { key } }),
    });
  // Use the product's newest version: it may be refetched while the dialog is open, and the next attempt must send that
  // version.
  const shownPrice = priced && (products.find(({ key }) => key === priced.key) ?? priced);
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      acts={
        may(me, 'products.edit') ? (
          <Button icon="plus" isBusy={add.isPending} onPress={begin}>
            {t.add}
          </Button>
        ) : null
      }
    >
      <div className={table.bar}>
        <FilterChips
          label={t.filters}
          value={show}
          onChange={(chosen) => void navigate({ search: { show: chosen }, replace: true })}
          filters={productStates.map((value) => ({
            value,
            label: t.show[value],
            ...(counts ? { count: counts[value] } : {}),
          }))}
        />
        <FindField label={t.find} maxLength={80} value={find} onChange={setFind} />
      </div>
      {add.error ? (
        <Note tone="bad" isLive>
          {faultMessage(add.error, text)}
        </Note>
      ) : done === '' ? null : (
        <Note tone="ok" isLive>
          {done}
        </Note>
      )}
      {pages ? (
        products.length > 0 ? (
          <ProductTable
            products={products}
            mayPrice={may(me, 'prices.edit')}
            onPrice={(product) => {
              setDone('');
              changePrice.reset();
              setPriced(product);
            }}
          />
        ) : sought === '' ? (
          <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState>
        ) : (
          <EmptyState title={t.noneFound}>{t.noneFoundText}</EmptyState>
        )
      ) : list.error ? (
        <ReadFailure fault={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
      <MoreButton list={list} label={t.more} />
      {shownPrice ? (
        <PriceDialog
          product={shownPrice}
          name={nameOf(shownPrice)}
          change={changePrice}
          onClose={() => setPriced(null)}
          onSaved={(halalas) => {
            setPriced(null);
            setDone(t.price.saved(nameOf(shownPrice), halalas));
          }}
        />
      ) : null}
    </Screen>
  );
}
