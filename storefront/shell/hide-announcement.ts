/*
 * Pages are the same for everybody (product.md 3), so the shop's announcement is in all of them; a visitor who hid it
 * must not see it even for a moment. This script is in the head of pages with an announcement and runs before anything
 * is drawn. It is a separate script of a few lines without imports, because the page waits for it.
 */
try {
  // The key of storefront/api/storage.ts, repeated here because loading it would delay the page.
  const hidden = localStorage.getItem('hidden_notice');
  if (hidden !== null && hidden === document.currentScript?.dataset.announcement)
    document.documentElement.dataset.hidesAnnouncement = '';
} catch {
  // A browser without storage has hidden nothing.
}
