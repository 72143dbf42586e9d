import { Callout } from '#storefront/ui/callout.tsx';
import type { ServerError } from './form-state.ts';

/** The server's message about the whole form, such as a limit and when it ends. */
export function FormRefusal({ refused }: { refused: ServerError<string> | null }) {
  if (refused === null || refused.field !== null) return null;
  return (
    <Callout tone="error" isLive>
      {refused.message}
    </Callout>
  );
}
