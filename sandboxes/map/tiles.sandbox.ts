import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { renderTile } from './render-tile.ts';

const MAX_ZOOM = 19;
const PATH = /^\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})(@2x)?\.png$/;
/** The path of the page that explains the sandbox; the map links to it as its source. */
const CREDIT_PATH = '/credit';
const CREDIT =
  'Invented streets: this is the sandbox of a map, not a map.\nشوارع من الخيال: هذه خريطة للتجربة.\n';

type Tile = { zoom: number; x: number; y: number; scale: 1 | 2 };

/** The requested tile; null for another path, or for a tile that the zoom level does not have. */
function tileIn(path: string): Tile | null {
  const [, z, x, y, sharper] = PATH.exec(path) ?? [];
  const tile: Tile = { zoom: Number(z), x: Number(x), y: Number(y), scale: sharper === undefined ? 1 : 2 };
  const end = 2 ** tile.zoom;
  return z !== undefined && tile.zoom <= MAX_ZOOM && tile.x < end && tile.y < end ? tile : null;
}

/**
 * Replaces a tile server outside live mode: PNG tiles of 256 pixels by the XYZ scheme over HTTP, of an invented city
 * whose streets continue from tile to tile and from zoom level to zoom level.
 */
export async function startTilesSandbox(): Promise<{
  tiles: { url: string; attribution: string; attributionUrl: string };
  close: () => Promise<void>;
}> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path === CREDIT_PATH) {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(CREDIT);
      return;
    }
    const tile = tileIn(path);
    if (request.method !== 'GET' || tile === null) {
      response.writeHead(404).end();
      return;
    }
    const picture = sharp(Buffer.from(renderTile(tile)), { density: 72 * tile.scale }).png({ palette: true });
    picture.toBuffer().then(
      (bytes) => {
        response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
        response.end(bytes);
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    tiles: {
      url: `${base}/{z}/{x}/{y}{r}.png`,
      attribution: '© Sandbox map',
      attributionUrl: base + CREDIT_PATH,
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
