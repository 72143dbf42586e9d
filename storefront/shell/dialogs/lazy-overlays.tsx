import { readSession } from '#storefront/api/storage.ts';
import { Overlays } from '#storefront/measurement/overlays.ts';
import { Messages } from '../messages.tsx';
import { RecentlySeenOverlay } from '../recently-seen-overlay.tsx';
import { closeDialog, useDialogs } from './dialogs.ts';

// biome-ignore lint/performance/noBarrelFile: a press on the header needs all of this, and loads it with one import()
export { openDialog, preloadDialog } from './dialogs.ts';

/** Renders the dialogs opened by `openDialog`. A closed dialog stays until its transition has ended. */
function OpenDialogs() {
  return useDialogs().map(({ key, name, View, isOpen, onDone, reason }) => (
    <View
      key={key}
      isOpen={isOpen}
      reason={reason}
      onClose={() => {
        closeDialog();
        // If the shopper has signed in but closed the dialog at the name step, continue with what needed the sign-in.
        if (isOpen && name.startsWith('sign-in') && readSession()?.isSignedIn) onDone();
      }}
      onDone={() => {
        closeDialog();
        onDone();
      }}
    />
  ));
}

/** The dialogs and overlays that are not in the server's HTML. Loaded after hydration. */
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
