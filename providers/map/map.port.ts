/** A server of map tiles: pictures of 256 pixels that browsers load by the usual XYZ scheme. */
export type MapTiles = {
  /** The URL template, with {z}, {x} and {y}; {r} becomes `@2x` on sharp screens. */
  url: string;
  /** The credit that the provider's terms require on the map, as plain text. */
  attribution: string;
  /** The page that the credit links to. */
  attributionUrl: string;
};

/** The origin from which the browser loads tiles, for the content security policy. */
export const tilesOrigin = ({ url }: MapTiles): string => new URL(url).origin;
