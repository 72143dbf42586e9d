import type { ComponentProps } from 'react';

/**
 * A form whose fields are sent by a button of their own, never by the form. `method="dialog"` outside a dialog submits
 * nothing, so Enter in a field neither leaves the page nor buys, also before the page's script runs.
 */
export const FieldsForm = (props: Omit<ComponentProps<'form'>, 'method' | 'onSubmit'>) => (
  <form {...props} method="dialog" onSubmit={(event) => event.preventDefault()} />
);
