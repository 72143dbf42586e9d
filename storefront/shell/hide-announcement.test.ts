import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeHiddenAnnouncement } from '#storefront/api/storage.ts';

/** Runs the script like the page's head does. Returns whether the announcement is hidden. */
async function drawPage(announcement: string): Promise<boolean> {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { currentScript: { dataset: { announcement } }, documentElement: { dataset } });
  vi.resetModules();
  await import('./hide-announcement.ts');
  return 'hidesAnnouncement' in dataset;
}

describe('An announcement that the visitor has hidden (product.md 4)', () => {
  beforeEach(() => {
    const storage = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    });
  });

  it('is hidden before anything is drawn; another one is shown', async () => {
    expect(await drawPage('7')).toBe(false);
    writeHiddenAnnouncement(7);
    expect(await drawPage('7')).toBe(true);
    expect(await drawPage('8')).toBe(false);
  });

  it('is shown in a browser without storage', async () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('Storage is refused.');
      },
    });
    expect(await drawPage('7')).toBe(false);
  });
});
