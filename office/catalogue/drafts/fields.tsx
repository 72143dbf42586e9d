import { createContext, type ReactNode, useContext } from 'react';

/** The document on the screen, for the fields that edit it. */
export type Fields = {
  document: object;
  /** Changes the value at a path, `title.en` or `colours.0.alt.ar`; a function gets what is there now. */
  set: (path: string, to: unknown) => void;
  /** What is wrong at a path, unless it was changed since. */
  errorOf: (path: string) => string | undefined;
  /** Nothing can be changed now: the draft waits for its time, or the role may not. */
  isLocked: boolean;
};

const Context = createContext<Fields | null>(null);

export const FieldsProvider = ({ fields, children }: { fields: Fields; children: ReactNode }) => (
  <Context value={fields}>{children}</Context>
);

export function useFields(): Fields {
  const fields = useContext(Context);
  if (!fields) throw new Error('useFields is for parts of an editor');
  return fields;
}
