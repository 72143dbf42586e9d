import { makeStore, type Watchable } from '#storefront/ui/store.ts';

/** A server's refusal of one form field, or of the whole form if `field` is null. */
export type ServerError<Field extends string> = { field: Field | null; message: string };

/** Assigns the server's message to the field that it names, if the form has that field. */
export function serverErrorFrom<Field extends string>(
  { message, data }: { message: string | null; data: unknown },
  fields: readonly Field[],
): ServerError<Field> | null {
  const named = (data as { field?: unknown } | null)?.field;
  const field = fields.find((name) => name === named) ?? null;
  return message === null ? null : { field, message };
}

export type FormState<Field extends string> = {
  values: Readonly<Record<Field, string>>;
  /**
   * The fields whose problem may be shown. A field that the shopper is typing in for the first time is not among them.
   */
  shown: ReadonlySet<Field>;
  refused: ServerError<Field> | null;
  isBusy: boolean;
  /** The form field to focus. Each request is a new object, so that the same field can be focused twice. */
  focusRequest: { field: Field } | null;
};

export type FormPorts<Field extends string, Problem extends string> = {
  /** Validates the form's values and returns the problems by field (Specification 5). */
  problemsOf(values: Readonly<Record<Field, string>>): Partial<Record<Field, Problem | null>>;
  /** Sends validated values. Resolves to the server's refusal, or null if it accepted them. */
  send(values: Readonly<Record<Field, string>>, retry: () => void): Promise<ServerError<Field> | null>;
};

export type FormEntry<Field extends string, Problem extends string> = Watchable<FormState<Field>> & {
  type(field: Field, value: string): void;
  /** Call this when a field loses focus. If the field has text, its problem is shown from now on. */
  leave(field: Field): void;
  /** The problem to show for a form field, or null. */
  problemOf(field: Field): Problem | null;
  refuse(refused: ServerError<Field>): void;
  submit(): Promise<void>;
};

/**
 * The state of a short form. A field's problem is shown when the field loses focus or the form is sent; sending focuses
 * the first wrong field.
 */
export function makeForm<Field extends string, Problem extends string>(
  start: Readonly<Record<Field, string>>,
  ports: FormPorts<Field, Problem>,
): FormEntry<Field, Problem> {
  const fields = Object.keys(start) as Field[];
  const { read, watch, initial, patch } = makeStore<FormState<Field>>({
    values: start,
    shown: new Set(),
    refused: null,
    isBusy: false,
    focusRequest: null,
  });

  const refuse = (refused: ServerError<Field>): void =>
    patch({ refused, ...(refused.field === null ? {} : { focusRequest: { field: refused.field } }) });

  async function submit(): Promise<void> {
    const { values, isBusy } = read();
    if (isBusy) return;
    const problems = ports.problemsOf(values);
    const first = fields.find((field) => problems[field]);
    patch({
      shown: new Set(fields),
      refused: null,
      focusRequest: first === undefined ? null : { field: first },
    });
    if (first !== undefined) return;
    patch({ isBusy: true });
    const refused = await ports.send(values, () => void submit());
    patch({ isBusy: false });
    if (refused !== null) refuse(refused);
  }

  return {
    read,
    watch,
    initial,
    type(field, value) {
      const { values, refused } = read();
      if (values[field] === value) return;
      const isOutdated = refused?.field === null || refused?.field === field;
      patch({ values: { ...values, [field]: value }, refused: isOutdated ? null : refused });
    },
    leave(field) {
      if (read().values[field] !== '') patch({ shown: new Set([...read().shown, field]) });
    },
    problemOf: (field) => (read().shown.has(field) ? (ports.problemsOf(read().values)[field] ?? null) : null),
    refuse,
    submit,
  };
}
