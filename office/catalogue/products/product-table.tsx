import { Link } from '@tanstack/react-router';
import { classNames } from '#storefront/ui/class-names.ts';
import type { Language } from '#text/language.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import link from '../../ui/links/link.module.css';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Money } from '../../ui/money.tsx';
import table from '../../ui/table/table.module.css';
import { TableHead } from '../../ui/table/table-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { ProductRow } from './product-queries.ts';
import styles from './product-table.module.css';

/**
 * The language of the shown product name if the name is missing in the page's language; undefined if it is not missing.
 */
const otherLanguage = ({ title }: ProductRow, language: Language): Language | undefined =>
  title[language] !== '' || title.ar + title.en === '' ? undefined : title.ar === '' ? 'en' : 'ar';

type Props = {
  products: readonly ProductRow[];
  mayPrice: boolean;
  onPrice: (product: ProductRow) => void;
};

/**
 * The table of products with state, stock and price. Only the price is edited here; the editor changes everything else.
 */
export function ProductTable({ products, mayPrice, onPrice }: Props) {
  const { text, language } = useText();
  const t = text.products;
  const now = useNow();
  const stateOf = ({ isListed }: ProductRow) =>
    isListed === null ? (
      <Tag>{t.state.neverPublished}</Tag>
    ) : (
      <Tag tone={isListed ? 'ok' : 'mute'}>{isListed ? t.state.onSale : t.state.withdrawn}</Tag>
    );
  const draftOf = ({ draft }: ProductRow) =>
    draft === null ? null : draft.missedAt ? (
      <Tag tone="bad">{t.state.missed}</Tag>
    ) : draft.publishAt ? (
      <Tag tone="wait">{t.state.planned(momentWords(language, draft.publishAt, now))}</Tag>
    ) : (
      <Tag tone="wait">{t.state.draft(draft.who)}</Tag>
    );
  return (
    <table className={table.table}>
      <TableHead columns={[t.columns.product, t.columns.state, t.columns.stock, t.columns.price]} />
      <tbody>
        {products.map((product) => {
          const name = product.title[language] || product.title.ar || product.title.en || t.unnamed;
          return (
            <tr key={product.key}>
              <th scope="row">
                <span className={styles.product}>
                  <span className={styles.thumb}>
                    {product.picture === null ? null : (
                      <img src={`${product.picture}/400.webp`} alt="" loading="lazy" decoding="async" />
                    )}
                  </span>
                  <Link to="/products/$key" params={{ key: product.key }} className={link.link}>
                    <bdi lang={otherLanguage(product, language)}>{name}</bdi>
                  </Link>
                </span>
              </th>
              <td>
                <span className={styles.states}>
                  {stateOf(product)}
                  {draftOf(product)}
                </span>
              </td>
              <td data-label={t.columns.stock}>
                {product.isListed === null ? null : product.stock === 0 ? (
                  <Tag tone="bad">{t.pieces(0)}</Tag>
                ) : (
                  t.pieces(product.stock)
                )}
                {product.stock > 0 && product.soldOutGlazes > 0 ? (
                  <small className={styles.out}>{t.soldOut(product.soldOutGlazes, product.glazes)}</small>
                ) : null}
              </td>
              <td className={classNames(table.number, styles.priced)} data-label={t.columns.price}>
                <span className={styles.price}>
                  {product.price === null ? (
                    t.noPrice
                  ) : (
                    <span>
                      <Money halalas={product.price} />
                      {product.oldPrice === null ? null : (
                        <s className={styles.old}>
                          <Money halalas={product.oldPrice} />
                        </s>
                      )}
                    </span>
                  )}
                  {mayPrice && product.isListed !== null ? (
                    <Button kind="outline" label={t.price.changeOf(name)} onPress={() => onPrice(product)}>
                      {t.price.change}
                    </Button>
                  ) : null}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
