import { OverPage } from '#storefront/measurement/over-page.ts';
import { Messages } from './messages.tsx';
import { OpenDialogs } from './open-dialogs.tsx';

/** What stands over a page and is not in the server's HTML; fetched when the page is alive. */
export function LateParts() {
  return (
    <>
      <OverPage />
      <OpenDialogs />
      <Messages />
    </>
  );
}
