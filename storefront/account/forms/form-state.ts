import { makeStore, type Watchable } from '#storefront/ui/store.ts';

/** What the server said: of one field, or of none of them. */
export type ServerError<Field extends string> = { field: Field | null; message: string };

/** The server's sentence, beside the field that it names where the form has one of that name. */
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
  /** Fields whose problem may be shown: not while something is typed there for the first time. */
  shown: ReadonlySet<Field>;
  refused: ServerError<Field> | null;
  isBusy: boolean;
  /** The field that should have the focus now; an object of its own each time. */
  wanted: { field: Field } | null;
};

export type FormPorts<Field extends string, Problem extends string> = {
  /** What stands against the values, by field (Specification 5). */
  problemsOf(values: Readonly<Record<Field, string>>): Partial<Record<Field, Problem | null>>;
  /** Sends what has no problem; answers what the server has against it. */
  send(values: Readonly<Record<Field, string>>, retry: () => void): Promise<ServerError<Field> | null>;
};

export type FormEntry<Field extends string, Problem extends string> = Watchable<FormState<Field>> & {
  type(field: Field, value: string): void;
  /** The field was left: if something was typed, what is wrong with it is shown now, and from now on. */
  leave(field: Field): void;
  /** The problem to show beside a field. */
  problemOf(field: Field): Problem | null;
  refuse(refused: ServerError<Field>): void;
  submit(): Promise<void>;
};

/** A form of a few lines: it speaks up when a field is left or all is sent, and takes the shopper to the first fault. */
export function makeForm<Field extends string, Problem extends string>(
  start: Readonly<Record<Field, string>>,
  ports: FormPorts<Field, Problem>,
): FormEntry<Field, Problem> {
  const fields = Object.keys(start) as Field[];
  const { read, watch, patch } = makeStore<FormState<Field>>({
    values: start,
    shown: new Set(),
    refused: null,
    isBusy: false,
    wanted: null,
  });

  const refuse = (refused: ServerError<Field>): void =>
    patch({ refused, ...(refused.field === null ? {} : { wanted: { field: refused.field } }) });

  async function submit(): Promise<void> {
    const { values, isBusy } = read();
    if (isBusy) return;
    const problems = ports.problemsOf(values);
    const first = fields.find((field) => problems[field]);
    patch({ shown: new Set(fields), refused: null, wanted: first === undefined ? null : { field: first } });
    if (first !== undefined) return;
    patch({ isBusy: true });
    const refused = await ports.send(values, () => void submit());
    patch({ isBusy: false });
    if (refused !== null) refuse(refused);
  }

  return {
    read,
    watch,
    type(field, value) {
      const { values, refused } = read();
      if (values[field] === value) return;
      const isAnswered = refused?.field === null || refused?.field === field;
      patch({ values: { ...values, [field]: value }, refused: isAnswered ? null : refused });
    },
    leave(field) {
      if (read().values[field] !== '') patch({ shown: new Set([...read().shown, field]) });
    },
    problemOf: (field) => (read().shown.has(field) ? (ports.problemsOf(read().values)[field] ?? null) : null),
    refuse,
    submit,
  };
}
