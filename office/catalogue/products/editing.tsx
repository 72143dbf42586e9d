import { createContext, type ReactNode, useContext } from 'react';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import type { Choices, ShownProduct } from './product-queries.ts';

/** The draft as it is on the screen, for the parts of the editor. */
export type Editing = {
  document: DraftDocument;
  /** What was read last, with what is in stock. */
  shown: ShownProduct;
  choices: Choices;
  /** Changes the value at a path, `title.en` or `colours.0.alt.ar`; a function gets what is there now. */
  set: (path: string, to: unknown) => void;
  /** What is wrong at a path, unless it was changed since. */
  errorOf: (path: string) => string | undefined;
  /** The draft waits for its time, or the role only changes prices. */
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
