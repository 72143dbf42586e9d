import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeHiddenNotice } from '#storefront/api/stored.ts';

/** The page as the script of its head finds it. */
async function drawPage(notice: string): Promise<boolean> {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { currentScript: { dataset: { notice } }, documentElement: { dataset } });
  vi.resetModules();
  await import('./hide-notice.ts');
  return 'hidesNotice' in dataset;
}

describe('The holiday notice that somebody has hidden (product.md 4)', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  it('is gone before anything is drawn; another one is seen', async () => {
    expect(await drawPage('7')).toBe(false);
    writeHiddenNotice(7);
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
