/*
 * Pages are the same for everybody (product.md 3), so the shop's notice is in all of them; whoever hid it must not see
 * it for a moment. This stands in the head of pages with a notice and runs before anything is drawn: a script of its
 * own, of a few lines and without imports, because the page waits for it.
 */
try {
  // The key of storefront/api/storage.ts, repeated here because loading it would delay the page.
  const hidden = localStorage.getItem('hidden_notice');
  if (hidden !== null && hidden === document.currentScript?.dataset.announcement)
    document.documentElement.dataset.hidesAnnouncement = '';
} catch {
  // A browser without storage has hidden nothing.
}
