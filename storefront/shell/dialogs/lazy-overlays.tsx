import { readSession } from '#storefront/api/storage.ts';
import { Overlays } from '#storefront/measurement/overlays.ts';
import { Messages } from '../messages.tsx';
import { closeDialog, useDialogs } from './dialogs.ts';

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
export function LazyOverlays() {
  return (
    <>
      <Overlays />
      <OpenDialogs />
      <Messages />
    </>
  );
}
