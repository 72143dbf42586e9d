import { readSession } from '#storefront/api/stored.ts';
import { OverPage } from '#storefront/measurement/over-page.ts';
import { closeDialog, useDialogs } from './dialogs.ts';
import { Messages } from './messages.tsx';

/** Draws what `openDialog` asked for; one that was closed stays until it has slid away. */
function OpenDialogs() {
  return useDialogs().map(({ key, name, View, isOpen, onDone }) => (
    <View
      key={key}
      isOpen={isOpen}
      onClose={() => {
        closeDialog();
        // Signed in, and closed when it asked for a name: what signing in was for goes on all the same.
        if (isOpen && name.startsWith('sign-in') && readSession()?.isSignedIn) onDone();
      }}
      onDone={() => {
        closeDialog();
        onDone();
      }}
    />
  ));
}

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
