import { Callout } from '#storefront/ui/callout.tsx';
import type { ServerError } from './form-state.ts';

/**
 * Shows the server's refusal of the whole form, for example that there were too many attempts and when the limit ends.
 */
export function FormRefusal({ refused }: { refused: ServerError<string> | null }) {
  if (refused === null || refused.field !== null) return null;
  return (
    <Callout tone="error" isLive>
      {refused.message}
    </Callout>
  );
}
