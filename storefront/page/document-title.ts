/** The title in the browser's tab and in search results: the page's title, then the shop's name. */
export const documentTitle = (title: string, brandName: string): string => `${title} · ${brandName}`;
