import { createContext, type ReactNode, useContext } from 'react';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import type { Choices, ShownProduct } from './product-queries.ts';

/** The draft being edited, shared with all panels of the editor. */
export type Editing = {
  document: DraftDocument;
  /** The product as last read from the server, with its stock. */
  shown: ShownProduct;
  choices: Choices;
  /** Changes the value at a path, `title.en` or `colours.0.alt.ar`; a function gets what is there now. */
  set: (path: string, to: unknown) => void;
  /** The server's error for the field at a path; undefined once the field has been changed. */
  errorOf: (path: string) => string | undefined;
  /** True if the draft is scheduled, or if the role may only change prices. */
  isLocked: boolean;
  mayPrice: boolean;
};

const Context = createContext<Editing | null>(null);

export const EditingProvider = ({ editing, children }: { editing: Editing; children: ReactNode }) => (
  <Context value={editing}>{children}</Context>
);

export function useEditing(): Editing {
  const editing = useContext(Context);
  if (!editing) throw new Error('useEditing is for parts of the product editor');
  return editing;
}
