import { Link } from '@tanstack/react-router';
import link from '../../ui/links/link.module.css';
import { useText } from '../../ui/management-text.tsx';

type Props = {
  total: number;
  /** The first of the products, with links to their editors. */
  products: readonly { key: string; title: { ar: string; en: string } }[];
  says: { products: (n: number) => string; more: (n: number) => string };
};

/** The products because of which a category or a glaze colour cannot be deleted. */
export function ProductsInUse({ total, products, says }: Props) {
  const { text, language } = useText();
  if (total === 0) return null;
  return (
    <li>
      <p>{says.products(total)}</p>
      {products.map(({ key, title }) => (
        <Link key={key} to="/products/$key" params={{ key }} className={link.link}>
          <bdi>{title[language] || title.ar || title.en || text.products.unnamed}</bdi>
        </Link>
      ))}
      {total > products.length ? <p>{says.more(total - products.length)}</p> : null}
    </li>
  );
}
