/**
 * Serves a page with the design system in all its states, rendered on the server and hydrated like the shop's pages.
 * Run `node tools/gallery/serve.ts`, then open the printed URL (`?lang=en` for English).
 */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import sharp from 'sharp';
import { createServer as createVite } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pictures = join(root, 'demo/catalogue/pictures');
const port = Number(process.env.PORT ?? 3999);

const vite = await createVite({
  root,
  configFile: false,
  appType: 'custom',
  plugins: [react()],
  server: { middlewareMode: true, hmr: { port: port + 1 } },
});

async function picture(slug: string, width: number, format: string): Promise<Buffer> {
  const folder = join(pictures, slug);
  const file = readdirSync(folder).find((name) => name.endsWith('.webp') && name !== 'detail.webp');
  return sharp(join(folder, file ?? ''))
    .resize({ width })
    .toFormat(format === 'avif' ? 'avif' : 'webp', { effort: 0 })
    .toBuffer();
}

const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    try {
      const wanted = /^\/pictures\/([a-z-]+)\/(\d+)\.(avif|webp)$/.exec(url.pathname);
      if (wanted) {
        response.setHeader('content-type', `image/${wanted[3]}`);
        response.end(await picture(wanted[1] ?? '', Number(wanted[2]), wanted[3] ?? ''));
        return;
      }
      const lang = url.searchParams.get('lang') === 'en' ? 'en' : 'ar';
      const { Gallery } = await vite.ssrLoadModule('/tools/gallery/gallery.tsx');
      const { pageSymbols } = await vite.ssrLoadModule('/storefront/render/page-symbols.ts');
      const body = renderToString(createElement(Gallery, { lang }));
      const html = `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Gallery</title>
<link rel="stylesheet" href="/storefront/ui/tokens.css"><link rel="stylesheet" href="/storefront/ui/base.css"></head>
<body>${pageSymbols(lang)}<div id="root">${body}</div><script type="module" src="/tools/gallery/hydrate.tsx"></script></body></html>`;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await vite.transformIndexHtml(url.pathname, html));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error instanceof Error ? error.stack : error));
    }
  });
});
server.listen(port, '127.0.0.1', () => console.log(`gallery: http://127.0.0.1:${port}/`));
