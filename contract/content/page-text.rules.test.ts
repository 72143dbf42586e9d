import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockOf,
  hasWrongLink,
  isPageLink,
  linesOf,
  listOf,
  pictureOf,
  plainTextOf,
} from './page-text.rules.ts';

describe('A paragraph of a page', () => {
  it('is words with links', () => {
    expect(blockOf('Write to [us](/contact-us), or [call](tel:+966500000000).')).toEqual({
      kind: 'paragraph',
      parts: [
        { text: 'Write to ', href: null },
        { text: 'us', href: '/contact-us' },
        { text: ', or ', href: null },
        { text: 'call', href: 'tel:+966500000000' },
        { text: '.', href: null },
      ],
    });
  });

  it('is a list where every line is an item, and a picture of the shop', () => {
    expect(blockOf('- One\n- [Two](#two)')).toEqual({
      kind: 'list',
      items: [[{ text: 'One', href: null }], [{ text: 'Two', href: '#two' }]],
    });
    expect(blockOf('- One\nTwo').kind).toBe('paragraph');
    const address = `/pictures/${'a'.repeat(32)}`;
    const picture = { kind: 'picture', address, alt: 'A pot', width: 1200, height: 800 } as const;
    expect(pictureOf('A [pot]', picture)).toBe(`![A  pot](${address}#1200x800)`);
    expect(blockOf(pictureOf('A pot', picture))).toEqual(picture);
    expect(blockOf(`![A pot](${address})`)).toEqual({ ...picture, height: 1200 });
    expect(blockOf('![A pot](https://elsewhere.example/a.png)').kind).toBe('paragraph');
    expect(hasWrongLink('![A pot](https://elsewhere.example/a.png)')).toBe(true);
  });

  it.each([
    '/terms',
    '/terms#returns',
    '#returns',
    'https://ashjar.example/a?b=c',
    'mailto:a@b.sa',
    'tel:920000000',
  ])('may link to %s', (href) => {
    expect(isPageLink(href)).toBe(true);
  });
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://ashjar.example',
    '//evil.example',
    '/\\evil.example',
    'https://user@evil.example',
    'https://',
    'mailto:a@b.sa?bcc=c@d.sa',
    'tel:javascript',
    'terms',
    '',
  ])('never links to %s', (href) => {
    expect(isPageLink(href)).toBe(false);
    const stored = `See [this](${href}) now`;
    const { kind, ...block } = blockOf(stored);
    expect(kind).toBe('paragraph');
    expect('parts' in block && block.parts.every((part) => part.href === null)).toBe(true);
  });

  it('whatever is written, no link leads where it may not, and no word is lost', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('[', ']', '(', ')', '- ', '\n', '!', 'javascript:', '//', 'https://a.b', '/terms'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const written = pieces.join('');
        const block = blockOf(written);
        const parts =
          block.kind === 'list' ? block.items.flat() : block.kind === 'paragraph' ? block.parts : [];
        for (const { href } of parts) if (href !== null) expect(isPageLink(href)).toBe(true);
        const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;
        expect(letters(plainTextOf(written))).toBeLessThanOrEqual(letters(written));
        if (!/[[\]]/.test(written) && block.kind === 'paragraph') expect(plainTextOf(written)).toBe(written);
      }),
    );
  });

  it('a list is edited line by line and stored the same', () => {
    expect(listOf(' One \n\nTwo')).toBe('- One\n- Two');
    expect(linesOf('- One\n- Two')).toBe('One\nTwo');
  });
});
