import { Notice } from '#storefront/ui/notice.tsx';
import type { Refused } from './form-entry.ts';

/** What the server says of the whole form: a limit, and when it is over. */
export function FormRefusal({ refused }: { refused: Refused<string> | null }) {
  if (refused === null || refused.field !== null) return null;
  return (
    <Notice tone="error" isLive>
      {refused.message}
    </Notice>
  );
}
