/*
 * Hides the announcement for a visitor who has hidden it, before the first paint. The cached pages contain the
 * announcement for everyone (product.md 3). The script is in the head of pages with an announcement; it is separate
 * and imports nothing, because painting waits for it.
 */
try {
  // The storage key is repeated from storefront/api/storage.ts, because importing that module would delay the page.
  const hidden = localStorage.getItem('hidden_notice');
  if (hidden !== null && hidden === document.currentScript?.dataset.announcement)
    document.documentElement.dataset.hidesAnnouncement = '';
} catch {
  // In a browser that blocks storage, nothing can be hidden.
}
