import { Callout } from '#storefront/ui/callout.tsx';
import type { ServerError } from './form-state.ts';

/** What the server says of the whole form: a limit, and when it is over. */
export function FormRefusal({ refused }: { refused: ServerError<string> | null }) {
  if (refused === null || refused.field !== null) return null;
  return (
    <Callout tone="error" isLive>
      {refused.message}
    </Callout>
  );
}
