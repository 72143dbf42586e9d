import type { Shop } from './context.ts';

/**
 * Lets a call read from the standby, whose data may be a second old: lists, searches, reports and the catalogue. Never
 * for a call that decides about money or stock, shows a person's own data, or writes.
 */
export const late =
  <Input, Context extends Shop, Output>(run: (input: Input, context: Context) => Promise<Output>) =>
  (input: Input, context: Context): Promise<Output> =>
    context.standby
      ? context.standby.read(context.database, (database) => run(input, { ...context, database }))
      : run(input, context);
