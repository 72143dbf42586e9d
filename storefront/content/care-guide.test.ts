import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CareGuide } from '#contract/catalogue/catalogue.wire.ts';
import { sectionsOf } from './care-guide.ts';

type Written = { slug: string; ar: { sections: Section[] }; en: { sections: Section[] } };
type Section = { id: string; title: string; paragraphs: string[] };
const pages = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../demo/content/pages.json'), 'utf8'),
) as Written[];
const general = pages.find(({ slug }) => slug === 'gifts-care')!;

const guide = (light: CareGuide['light'], isSafeForPets = false): CareGuide => ({
  id: 1,
  title: 'Monstera',
  slug: 'monstera',
  botanicalName: null,
  picture: '',
  pictureAlt: '',
  isSold: true,
  light,
  isSafeForPets,
  facts: [
    { kind: 'water', title: 'Every 7 days', text: 'When the top 3 cm of soil is dry' },
    { kind: 'pets', title: 'Keep away from cats and dogs', text: 'The sap irritates if chewed' },
  ],
});
const of = (sections: Section[], id: string) =>
  sections.find((section) => section.id === id)?.paragraphs ?? [];

describe.each(['ar', 'en'] as const)('A plant’s care page in %s (product.md 5, care facts)', (language) => {
  const sections = (light: CareGuide['light'], isSafe = false) =>
    sectionsOf(guide(light, isSafe), general[language].sections, language);

  it('lists first days, water, light, air, pets, leaf signs, the pot and whom to ask, in this order', () => {
    expect(sections('low').map(({ id }) => id)).toEqual([
      'first-days',
      'water',
      'light',
      'warmth',
      'children-and-pets',
      'leaves',
      'the-pot',
      'not-well',
    ]);
  });

  it('starts with what the catalogue knows about this plant', () => {
    expect(of(sections('low'), 'water')[0]).toBe('Every 7 days. When the top 3 cm of soil is dry.');
  });

  it('warns about sunburn only for plants that the sun burns', () => {
    expect(of(sections('indirect'), 'leaves').length).toBe(of(sections('sun'), 'leaves').length + 2);
    expect(of(sections('sun'), 'light')).not.toEqual(of(sections('low'), 'light'));
  });

  it('says to keep an unsafe plant out of reach', () => {
    expect(of(sections('low', false), 'children-and-pets')).toHaveLength(2);
    expect(of(sections('low', true), 'children-and-pets')).toHaveLength(1);
  });

  it('leaves out the sections that the shop removed from its general page', () => {
    const bare = sectionsOf(guide('low'), [], language);
    expect(bare.map(({ id }) => id)).toEqual(['water', 'light', 'warmth', 'children-and-pets', 'leaves']);
    expect(bare.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
  });
});
