const mark = (picture: HTMLImageElement): void => {
  picture.dataset.drawn = '';
};

/** Marks the pictures that have arrived, so that the tint behind them fades (ui/picture). */
export function markDrawnPictures(): void {
  for (const picture of document.images) if (picture.complete) mark(picture);
  // Captured, because the event does not bubble; one listener for all pictures, also those to come.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) mark(target);
    },
    true,
  );
}
