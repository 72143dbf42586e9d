import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySide } from './companions.ts';
import { sizeScale } from './size-scale.ts';
import { scenesInPairs } from './slides.ts';

const subjects = fc.record({
  top: fc.double({ min: 0.05, max: 0.35, noNaN: true }),
  bottom: fc.double({ min: 0.7, max: 0.95, noNaN: true }),
  left: fc.double({ min: 0.05, max: 0.4, noNaN: true }),
  right: fc.double({ min: 0.6, max: 0.95, noNaN: true }),
});

describe('A plant drawn to scale (decision 050)', () => {
  it('is next to a cup, a table or a person, as its height asks', () => {
    expect([16, 25, 44, 55, 60, 87].map((height) => bySide(height).name)).toEqual([
      'cup',
      'cup',
      'table',
      'table',
      'person',
      'person',
    ]);
  });

  it('has its height on the scale of what is next to it, stands on the same ground, and both are in the drawing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 250 }), subjects, (heightCm, subject) => {
        const companion = bySide(heightCm);
        const drawn = sizeScale({ heightCm, potCm: null, subject }, companion);
        const { plant, picture, ground, centimetre } = drawn;
        expect(ground - plant.top).toBeCloseTo(heightCm * centimetre);
        expect((subject.bottom - subject.top) * picture.side).toBeCloseTo(heightCm * centimetre);
        expect(picture.top + subject.bottom * picture.side).toBeCloseTo(ground);
        expect(plant.top).toBeGreaterThan(0.02);
        expect(ground - companion.height * centimetre).toBeGreaterThan(0.02);
        expect(plant.left).toBeGreaterThan(0);
        expect(drawn.companionAt - (companion.width / 2) * centimetre).toBeGreaterThan(plant.right);
        expect(drawn.companionAt + (companion.width / 2) * centimetre).toBeLessThan(1);
      }),
    );
  });
});

describe('The scenes on a desktop', () => {
  it('fill their rows of two and of three', () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8, 9]) {
      const pairs = scenesInPairs(count);
      expect([pairs % 2, (count - pairs) % 3], `${count} scenes`).toEqual([0, 0]);
    }
  });
});
