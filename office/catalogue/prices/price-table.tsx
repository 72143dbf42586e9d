import { classNames } from '#storefront/ui/class-names.ts';
import { useText } from '../../ui/management-text.tsx';
import { Money } from '../../ui/money.tsx';
import table from '../../ui/table/table.module.css';
import { type Cells, cellPrice, changesIn } from './price-draft.ts';
import type { PricedProduct } from './price-queries.ts';
import styles from './price-table.module.css';

type Props = {
  products: readonly PricedProduct[];
  cells: Cells;
  onType: (productId: number, typed: string) => void;
};

export function PriceTable({ products, cells, onType }: Props) {
  const { text } = useText();
  const t = text.prices;
  return (
    <table className={classNames(table.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t.columns.product}</th>
          <th scope="col">{t.columns.price}</th>
          <th scope="col">{t.columns.next}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => {
          const cell = cells.get(product.productId);
          const isWrong = cellPrice(cell) === null;
          const [change] = changesIn([product], cells).changes;
          const id = `price-${product.productId}`;
          return (
            <tr key={product.productId}>
              <th scope="row">
                {product.title}
                <small>
                  <bdi dir="ltr">{product.slug}</bdi> {product.isListed ? null : t.hidden}
                </small>
              </th>
              <td className={table.number} data-label={t.columns.price}>
                <Money halalas={product.price} />{' '}
                {product.oldPrice === null ? null : (
                  <>
                    <span className="visually-hidden">{t.formerPrice}</span>{' '}
                    <Money halalas={product.oldPrice} isOld />
                  </>
                )}
              </td>
              <td data-label={t.columns.next}>
                <input
                  className={classNames(styles.input, change && styles.changed)}
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  aria-label={t.newPriceOf(product.title)}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={isWrong ? id : undefined}
                  value={cell?.typed ?? ''}
                  onChange={(event) => onType(product.productId, event.currentTarget.value)}
                />
                {isWrong ? (
                  <small id={id} className={styles.error}>
                    {t.wrong}
                  </small>
                ) : change && change.oldPrice !== product.oldPrice ? (
                  <small>
                    {change.oldPrice === null ? (
                      t.noFormer
                    ) : (
                      <>
                        {t.formerPrice} <Money halalas={change.oldPrice} />
                      </>
                    )}
                  </small>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
