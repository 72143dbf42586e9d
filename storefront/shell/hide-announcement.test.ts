import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeHiddenAnnouncement } from '#storefront/api/storage.ts';

/** The page as the script of its head finds it. */
async function drawPage(announcement: string): Promise<boolean> {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { currentScript: { dataset: { announcement } }, documentElement: { dataset } });
  vi.resetModules();
  await import('./hide-announcement.ts');
  return 'hidesAnnouncement' in dataset;
}

describe('The holiday notice that somebody has hidden (product.md 4)', () => {
  beforeEach(() => {
    const storage = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    });
  });

  it('is gone before anything is drawn; another one is seen', async () => {
    expect(await drawPage('7')).toBe(false);
    writeHiddenAnnouncement(7);
    expect(await drawPage('7')).toBe(true);
    expect(await drawPage('8')).toBe(false);
  });

  it('is shown by a browser that keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('Storage is refused.');
      },
    });
    expect(await drawPage('7')).toBe(false);
  });
});
