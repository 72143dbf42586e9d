import type { Greeting, GreetingKind } from '#contract/greetings/greetings.wire.ts';

/** The greeting of a line of a cart or an order, from its columns; null if the line has no greeting. */
export const greetingOf = ({
  greetingToken: token,
  greetingKind: kind,
}: {
  greetingToken: string | null;
  greetingKind: GreetingKind | null;
}): Greeting | null => (token === null || kind === null ? null : { token, kind });
