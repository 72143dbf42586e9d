import { type ComponentProps, lazy, Suspense } from 'react';

const Confirm = lazy(async () => ({ default: (await import('#storefront/ui/confirm.tsx')).Confirm }));

/** A question with two answers (`Confirm`), loaded when it is asked, so that screens stay light. */
export const LazyConfirm = (props: ComponentProps<typeof Confirm>) => (
  <Suspense>
    <Confirm {...props} />
  </Suspense>
);
