import { closeDialog, useDialogs } from './dialogs.ts';

/** Draws what `openDialog` asked for; one that was closed stays until it has slid away. */
export function OpenDialogs() {
  return useDialogs().map(({ key, View, isOpen, onDone }) => (
    <View
      key={key}
      isOpen={isOpen}
      onClose={closeDialog}
      onDone={() => {
        closeDialog();
        onDone();
      }}
    />
  ));
}
