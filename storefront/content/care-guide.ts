import type { CareFact, CareGuide } from '#contract/catalogue/catalogue.wire.ts';
import type { Page } from '#contract/content/content.wire.ts';
import { care as arabic } from '#text/ar/care.ts';
import { care as english } from '#text/en/care.ts';
import type { Language } from '#text/language.ts';

type Section = Page['sections'][number];
export const careTexts = { ar: arabic, en: english };

/**
 * The care guide of one plant: its care facts from the catalogue, combined with the shop's general care page (the first
 * days, watering, the pot, whom to ask). A section that the shop removed from that page is omitted.
 */
export function sectionsOf(guide: CareGuide, general: readonly Section[], language: Language): Section[] {
  const t = careTexts[language];
  const fact = (kind: CareFact['kind']): string[] => {
    const found = guide.facts.find((one) => one.kind === kind);
    return found ? [t.said(found.title, found.text)] : [];
  };
  const sectionsWithId = (id: string): Section[] => general.filter((section) => section.id === id);
  const burns = guide.light !== 'sun';
  return [
    ...sectionsWithId('first-days'),
    {
      id: 'water',
      title: t.water,
      paragraphs: [
        ...fact('water'),
        // Use only the first two paragraphs, because the others are about leaf signs, which have their own section in
        // this guide.
        ...sectionsWithId('water').flatMap(({ paragraphs }) => paragraphs.slice(0, 2)),
      ],
    },
    { id: 'light', title: t.light, paragraphs: [...fact('light'), t.lightBy[guide.light], t.turn] },
    {
      id: 'warmth',
      title: t.warmth,
      paragraphs: [...fact('temperature'), burns ? `${t.air} ${t.dryAir}` : t.air],
    },
    {
      id: 'children-and-pets',
      title: t.pets,
      paragraphs: [...fact('pets'), ...(guide.isSafeForPets ? [] : [t.outOfReach])],
    },
    {
      id: 'leaves',
      title: t.leaves,
      paragraphs: [...t.signs, ...(burns ? [t.brownTips, t.burns] : [])],
    },
    ...sectionsWithId('the-pot'),
    ...sectionsWithId('not-well'),
  ];
}
