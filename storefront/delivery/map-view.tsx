import { type TileComponent, Map as TileMap } from 'pigeon-maps';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import type { placeMap } from '#text/en/place-map.ts';
import styles from './map-view.module.css';
import { type MapPosition, movedBy, zoomedTo } from './move-pin.ts';
import { useMapGestures } from './use-map-gestures.ts';

/** How far a key moves the pin, in pixels of the screen. */
const STEP = 24;
const DIRECTIONS: Partial<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};
const ZOOM_KEYS: Partial<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

type Props = {
  tilesUrl: string;
  attribution: string;
  attributionUrl: string;
  position: MapPosition;
  text: typeof placeMap;
  /** Called when no tile of the map could be loaded. */
  onFailed: () => void;
  /** Called to change the map's position, with a function that computes the new position from the previous one. */
  onChange: (change: (from: MapPosition) => MapPosition) => void;
};

/**
 * A map under a pin that stays in its middle: dragging, a press on the map or the arrow keys move the map. North is up
 * and east is right in both languages. The library renders the tiles; its own gestures are off, because they zoom
 * around the pointer, which moves the pin, and take presses of the buttons above the map for presses on the map.
 */
export function MapView({
  tilesUrl,
  attribution,
  attributionUrl,
  position,
  text,
  onFailed,
  onChange,
}: Props) {
  const { place, zoom } = position;
  const Tile = useTile(onFailed);
  const map = useRef<HTMLDivElement>(null);
  const gestures = useMapGestures(map, onChange);
  const zoomBy = (levels: number) => onChange((from) => zoomedTo(from, Math.round(from.zoom) + levels));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = DIRECTIONS[event.key];
    const levels = ZOOM_KEYS[event.key];
    if (direction) onChange((from) => movedBy(from, ...direction));
    else if (levels) zoomBy(levels);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.frame}>
      <div
        ref={map}
        className={styles.map}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
        tabIndex={0}
        aria-label={text.map}
        aria-describedby="map-keys"
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <TileMap
          center={[place.latitude, place.longitude]}
          zoom={zoom}
          mouseEvents={false}
          touchEvents={false}
          animate={false}
          attribution={false}
          provider={(x, y, z, density = 1) =>
            tilesUrl
              .replace('{x}', String(x))
              .replace('{y}', String(y))
              .replace('{z}', String(z))
              .replace('{r}', density > 1 ? '@2x' : '')
          }
          dprs={tilesUrl.includes('{r}') ? [1, 2] : []}
          tileComponent={Tile}
        />
        <svg className={styles.pin} viewBox="0 0 32 44" width="32" height="44" aria-hidden="true">
          <path d="M16 43C16 43 30 25.6 30 15.5A14 14 0 0 0 2 15.5C2 25.6 16 43 16 43Z" />
          <circle cx="16" cy="15.5" r="5" />
        </svg>
      </div>
      <div className={styles.zoom}>
        <IconButton icon="plus" size={20} label={text.zoomIn} onPress={() => zoomBy(1)} />
        <IconButton icon="minus" size={20} label={text.zoomOut} onPress={() => zoomBy(-1)} />
      </div>
      <a className={styles.credit} href={attributionUrl} target="_blank" rel="noreferrer">
        <bdi>{attribution}</bdi>
      </a>
      <p id="map-keys" className="visually-hidden">
        {text.keys}
      </p>
    </div>
  );
}

/** A tile that reports failure while no tile has arrived; a single missing tile leaves a gap. */
function useTile(onFailed: () => void): TileComponent {
  const [seen] = useState({ any: false });
  return useMemo<TileComponent>(
    () =>
      ({ tile, tileLoaded }) => (
        <img
          className={styles.tile}
          src={tile.url}
          srcSet={tile.srcSet || undefined}
          width={tile.width}
          height={tile.height}
          alt=""
          draggable={false}
          // The address of a recipient's page is a secret, and the tile server may ask for the site that loads tiles.
          referrerPolicy="strict-origin"
          style={{ insetInlineStart: tile.left, insetBlockStart: tile.top }}
          onLoad={() => {
            seen.any = true;
            tileLoaded();
          }}
          onError={() => {
            if (!seen.any) onFailed();
          }}
        />
      ),
    [onFailed, seen],
  );
}
