import { createContext, type ReactNode, useContext } from 'react';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { type Fields, FieldsProvider } from '../drafts/fields.tsx';
import type { Choices, ShownProduct } from './product-queries.ts';

/** The product draft being edited, shared with all panels of the editor. */
export type Editing = Fields & {
  document: DraftDocument;
  /** The product and its stock, as last fetched from the server. */
  shown: ShownProduct;
  choices: Choices;
  mayPrice: boolean;
  /** The key of the photo that is open for editing. */
  openPhoto: string | null;
  onOpenPhoto: (key: string | null) => void;
};

const Context = createContext<Editing | null>(null);

export const EditingProvider = ({ editing, children }: { editing: Editing; children: ReactNode }) => (
  <Context value={editing}>
    <FieldsProvider fields={editing}>{children}</FieldsProvider>
  </Context>
);

export function useEditing(): Editing {
  const editing = useContext(Context);
  if (!editing) throw new Error('useEditing is for parts of the product editor');
  return editing;
}
