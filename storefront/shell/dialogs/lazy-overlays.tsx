import { readSession } from '#storefront/api/storage.ts';
import { Overlays } from '#storefront/measurement/overlays.ts';
import { Messages } from '../messages.tsx';
import { RecentlySeenOverlay } from '../recently-seen-overlay.tsx';
import { closeDialog, useDialogs } from './dialogs.ts';

/** Draws the dialogs that `openDialog` opened; a closed one stays until its transition ends. */
function OpenDialogs() {
  return useDialogs().map(({ key, name, View, isOpen, onDone }) => (
    <View
      key={key}
      isOpen={isOpen}
      onClose={() => {
        closeDialog();
        // Signed in, but closed at the name step: continue what signing in was for.
        if (isOpen && name.startsWith('sign-in') && readSession()?.isSignedIn) onDone();
      }}
      onDone={() => {
        closeDialog();
        onDone();
      }}
    />
  ));
}

/** Everything drawn over a page that is not in the server's HTML; loaded after hydration. */
export function LazyOverlays() {
  return (
    <>
      <Overlays />
      <OpenDialogs />
      <Messages />
      <RecentlySeenOverlay />
    </>
  );
}
