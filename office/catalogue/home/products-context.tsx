import { createContext, type ReactNode, useContext, useState } from 'react';
import { useText } from '../../ui/management-text.tsx';
import type { HomeProduct } from './home-queries.ts';

type Products = {
  /** Returns a product's name in the page's language; the slug if the product has not been loaded. */
  nameOf: (slug: string) => string;
  isListed: (slug: string) => boolean;
  coloursOf: (slug: string) => HomeProduct['colours'];
  /** Adds a product from the search results to the loaded ones. */
  learn: (product: HomeProduct) => void;
};
const Context = createContext<Products | null>(null);

/** Provides names and glazes of the products on the home page to its editor. */
export function ProductsProvider({
  known,
  children,
}: {
  known: readonly HomeProduct[];
  children: ReactNode;
}) {
  const { language } = useText();
  const [learned, setLearned] = useState<readonly HomeProduct[]>([]);
  const find = (slug: string) => [...learned, ...known].find((product) => product.slug === slug);
  const products: Products = {
    nameOf: (slug) => find(slug)?.title[language] ?? slug,
    isListed: (slug) => find(slug)?.isListed ?? true,
    coloursOf: (slug) => find(slug)?.colours ?? [],
    learn: (product) => setLearned((now) => [product, ...now]),
  };
  return <Context value={products}>{children}</Context>;
}

export function useProducts(): Products {
  const products = useContext(Context);
  if (!products) throw new Error('useProducts is for parts of the home page’s editor');
  return products;
}
