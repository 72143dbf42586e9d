import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** The frame of every page of a sandbox: no script, nothing from other hosts, the service's name at the top. */
export const sandboxPage = (
  { language, brand, stylePath }: { language: 'ar' | 'en'; brand: string; stylePath: string },
  title: string,
  content: Html,
): Html => html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand}</title>
<link rel="stylesheet" href="${stylePath}">
<link rel="icon" href="data:,">
</head>
<body><main>
<p class="brand">${brand}</p>
<h1>${title}</h1>
${content}
</main></body>
</html>`;
