import { createContext, type ReactNode, useContext } from 'react';

/** The document being edited, shared with the fields of an editor. */
export type Fields = {
  document: object;
  /** Changes the value at a path, `title.en` or `colours.0.alt.ar`; a function gets what is there now. */
  set: (path: string, to: unknown) => void;
  /** The server's error for the field at a path; undefined once the field has been changed. */
  errorOf: (path: string) => string | undefined;
  /** True if the draft is scheduled, or if the role may not change it. */
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
