const mark = (image: HTMLImageElement): void => {
  image.dataset.loaded = '';
};

/** Marks pictures that have loaded, so that the tint behind them fades (ui/picture). */
export function markLoadedPictures(): void {
  for (const image of document.images) if (image.complete) mark(image);
  // Listen in the capture phase, because `load` does not bubble. One listener then covers all pictures, including
  // later ones.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) mark(target);
    },
    true,
  );
}
