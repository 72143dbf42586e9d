import { createContext, type ReactNode, useContext } from 'react';

/** The document being edited, shared with the fields of an editor. */
export type Fields = {
  document: object;
  /**
   * Sets the value at a path such as `title.en` or `colours.0.alt.ar`. A function receives the current value and
   * returns the new one.
   */
  set: (path: string, to: unknown) => void;
  /** The server's error for the field at this path; undefined once the field has been changed. */
  errorOf: (path: string) => string | undefined;
  /** True if the fields cannot be edited: the draft is scheduled, or the member's role may not change it. */
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
