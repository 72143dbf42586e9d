import { describe, expect, it } from 'vitest';
import { moved } from '../ui/forms/moved.ts';
import { draftOf, emptySection, isSame, type PageTexts, textsOf } from './page-draft.ts';

const page: PageTexts = {
  ar: {
    title: 'عن المتجر',
    description: 'من نحن',
    lead: 'نبتة حية',
    sections: [{ id: 'who', title: 'من نحن', paragraphs: ['نحن هنا.', '- واحد\n- اثنان'] }],
  },
  en: {
    title: 'About',
    description: 'Who we are',
    lead: 'A living plant',
    sections: [{ id: 'who', title: 'Who we are', paragraphs: ['We are here.', '- One\n- Two'] }],
  },
};

describe('A page as it is edited', () => {
  it('is saved as it was read, lists included', () => {
    const draft = draftOf(page);
    expect(draft.sections[0]!.blocks.map(({ kind, texts }) => [kind, texts.en])).toEqual([
      ['paragraph', 'We are here.'],
      ['list', 'One\nTwo'],
    ]);
    expect(textsOf(draft)).toEqual(page);
    expect(isSame(textsOf(draft), page)).toBe(true);
  });

  it('has pictures with their descriptions', () => {
    const address = `/pictures/${'0'.repeat(32)}`;
    const stored = (alt: string) => `![${alt}](${address}#1200x800)`;
    const pictured = structuredClone(page) as typeof page;
    pictured.ar.sections[0]!.paragraphs.push(stored('أصيص'));
    pictured.en.sections[0]!.paragraphs.push(stored('A pot'));
    const draft = draftOf(pictured);
    expect(draft.sections[0]!.blocks.at(-1)).toMatchObject({
      kind: 'picture',
      picture: { address, width: 1200, height: 800 },
      texts: { ar: 'أصيص', en: 'A pot' },
    });
    expect(textsOf(draft)).toEqual(pictured);
  });

  it('gives new sections addresses of their own from their English titles', () => {
    const draft = draftOf(page);
    const titled = (en: string) => ({ ...emptySection(), title: { ar: 'قسم', en } });
    const texts = textsOf({
      ...draft,
      sections: [...draft.sections, titled('Who'), titled('Our pots'), titled('Our pots')],
    });
    expect(texts.ar.sections.map(({ id }) => id)).toEqual(['who', 'who-2', 'our-pots', 'our-pots-2']);
    expect(texts.en.sections.map(({ id }) => id)).toEqual(['who', 'who-2', 'our-pots', 'our-pots-2']);
  });

  it('has parts that move a place', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  });
});
