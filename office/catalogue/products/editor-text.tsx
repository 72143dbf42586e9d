import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { product } from '#text/en/office/product.ts';
import { useText as useOfficeText } from '../../ui/text.tsx';

type ProductText = typeof product;
const Context = createContext<ProductText | null>(null);

/** The editor's sentences are many and few people read them: they are fetched with it, not with the office. */
const files = {
  ar: () => import('#text/ar/office/product.ts'),
  en: () => import('#text/en/office/product.ts'),
};

/** The editor's sentences in the page's language; undefined until they are there. */
export function useEditorText() {
  const { language } = useOfficeText();
  return useQuery({
    queryKey: ['text', 'product', language],
    queryFn: async () => (await files[language]()).product,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export const EditorText = ({ text, children }: { text: ProductText; children: ReactNode }) => (
  <Context value={text}>{children}</Context>
);

/** Every sentence of the office, and those of the editor. */
export function useText() {
  const { language, text } = useOfficeText();
  const product = useContext(Context);
  if (!product) throw new Error('useText of the editor is for components inside EditorText');
  return { language, text: { ...text, product } };
}
