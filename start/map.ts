import type { MapTiles } from '#providers/map/map.port.ts';
import type { Mode } from '#server/settings.ts';
import { ConfigurationError, readTogether } from './environment.ts';

const PLACEHOLDERS = ['{z}', '{x}', '{y}'];

/** Whether this is an https URL; tests and the shop's own network may use loopback. */
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
};

/**
 * Reads the tile server of maps; null if none is set.
 * @throws ConfigurationError that names the wrong variable
 */
export function readMapTiles(env: NodeJS.ProcessEnv): MapTiles | null {
  const given = readTogether(env, 'A map', 'MAP_TILES_URL', 'MAP_ATTRIBUTION', 'MAP_ATTRIBUTION_URL');
  if (given === null) return null;
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution, MAP_ATTRIBUTION_URL: attributionUrl } = given;
  const [, , host = ''] = url.split('/');
  if (!isSafe(url) || PLACEHOLDERS.some((one) => !url.includes(one)) || host.includes('{'))
    throw new ConfigurationError(
      `MAP_TILES_URL must be an https:// address of one host with {z}, {x} and {y}, not "${url}".`,
    );
  if (!isSafe(attributionUrl))
    throw new ConfigurationError(`MAP_ATTRIBUTION_URL must be an https:// address, not "${attributionUrl}".`);
  return { url, attribution: attribution.trim(), attributionUrl };
}

/**
 * Opens the map: the configured tile server. Without one, live mode has no map, and the other modes use the sandbox.
 */
export async function openMap({
  mode,
  map = null,
}: {
  mode: Mode;
  map?: MapTiles | null;
}): Promise<{ tiles: MapTiles | null; close: () => Promise<void> }> {
  const close = async (): Promise<void> => {};
  if (map !== null || mode === 'live') return { tiles: map, close };
  // Import the sandbox only here, so that live mode never loads it.
  const { startTilesSandbox } = await import('#sandboxes/map/tiles.sandbox.ts');
  const sandbox = await startTilesSandbox();
  return { tiles: sandbox.tiles, close: sandbox.close };
}
