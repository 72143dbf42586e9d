import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Device } from './devices.ts';
import { untilDrawn } from './until-drawn.ts';

/** Wider pictures are made smaller, because the pages of docs/ show them small. */
const WIDEST = 1000;

/**
 * Keeps what a page shows as `<folder>/<step>-<language>.webp`, if the environment names a folder; otherwise does
 * nothing. So the pictures in docs/ show the steps that a test takes:
 * `FILM=docs/screenshots/new-shop npx vitest run --project e2e e2e/office-new-shop`.
 * @param at what to scroll to; the top of the page if not given
 */
export async function film(page: Page, { language }: Device, step: string, at?: Locator): Promise<void> {
  const folder = process.env.FILM;
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  await untilDrawn(page);
  if (at) await at.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  else await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const picture = sharp(await page.screenshot());
  const { width } = await picture.metadata();
  await picture
    .resize({ width: Math.min(width, WIDEST) })
    .webp({ quality: 72 })
    .toFile(join(folder, `${step}-${language}.webp`));
}
