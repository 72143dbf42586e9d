import { gzipSync } from 'node:zlib';

/** The entry of a page and its preloads, which must arrive before the page is interactive. */
export async function firstScripts(shopUrl: string, path: string, cookie: string): Promise<string[]> {
  const html = await (await fetch(shopUrl + path, { headers: { cookie } })).text();
  const named = html.matchAll(/(?:<script type="module"[^>]* src|rel="modulepreload" href)="([^"]+)"/g);
  return [...named].map(([, file]) => shopUrl + file!);
}

/** The size of a file in bytes, compressed with gzip, as the shop sends it. */
export async function sizeOf(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  return Number(answer.headers.get('content-length')) || gzipSync(await answer.bytes(), { level: 9 }).length;
}
