/** What a browser's tab and a search result say: the page, and whose it is. */
export const documentTitle = (title: string, brandName: string): string => `${title} · ${brandName}`;
