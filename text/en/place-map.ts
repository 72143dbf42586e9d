/** The dialog in which the place of an address is marked on a map; it is loaded only when it opens. */
export const placeMap = {
  title: 'Mark the place on the map',
  lead: 'Move the map until the pin is at the building’s door.',
  map: 'Map',
  keys: 'Move with the arrow keys, zoom with plus and minus.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  position: 'The pin is at',
  loading: 'Opening the map',
  failed: 'The map isn’t loading right now. The typed address is enough.',
  retry: 'Try again',
  /** For a pin that was set while the map showed whole districts. */
  zoomFirst: 'Please zoom in until you can see the street, then set the pin.',
  use: 'Use this place',
  checking: 'Checking the place',
  close: 'Close',
};
