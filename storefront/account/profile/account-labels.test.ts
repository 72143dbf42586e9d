import { describe, expect, it } from 'vitest';
import { myAccount as arabic } from '#text/ar/my-account.ts';
import { myAccount as english } from '#text/en/my-account.ts';
import { deviceLabel, lastUsedLabel } from '../sessions/session-labels.ts';
import { initialsOf } from './initials.ts';
import { base64Of, fitWithin } from './shrink-picture.ts';

// 06:00 UTC is 09:00 in Riyadh, on a Sunday.
const NOW = new Date('2026-11-22T06:00:00Z');
const inEnglish = (moment: string) => lastUsedLabel(english, 'en', new Date(moment), NOW);

describe('the time a browser was last used', () => {
  it('uses the days of Riyadh, wherever the reader is', () => {
    expect(inEnglish('2026-11-22T05:12:00Z')).toBe('today, 8:12 am');
    // 21:30 UTC on Saturday is already Sunday in Riyadh.
    expect(inEnglish('2026-11-21T21:30:00Z')).toBe('today, 12:30 am');
    expect(inEnglish('2026-11-21T20:30:00Z')).toBe('yesterday, 11:30 pm');
    expect(inEnglish('2026-11-12T09:00:00Z')).toBe('Thursday 12 November');
    expect(inEnglish('2025-12-30T09:00:00Z')).toBe('30 December 2025');
  });
  it('is natural in Arabic', () => {
    expect(lastUsedLabel(arabic, 'ar', new Date('2026-11-21T15:00:00Z'), NOW)).toBe('أمس، 6 مساءً');
  });
});

describe('the name of a browser', () => {
  it('is what people call it in their language', () => {
    expect(deviceLabel(english, 'Chrome, macOS')).toBe('Chrome on Mac');
    expect(deviceLabel(arabic, 'Safari, iPhone')).toBe('سفاري على آيفون');
  });
  it('contains only what is known', () => {
    expect(deviceLabel(arabic, 'Firefox')).toBe('فايرفوكس');
    expect(deviceLabel(english, null)).toBe('Unknown device');
  });
});

describe('initials instead of a picture', () => {
  it('are the first letters of the first and last name', () => {
    expect(initialsOf('sara bint ahmad al-qahtani')).toBe('SA');
    expect(initialsOf('  Noura ')).toBe('N');
    expect(initialsOf('')).toBe('');
  });
  it('do not join in Arabic, and keep a letter with its marks', () => {
    expect(initialsOf('سارة القحطاني')).toBe('س ق');
    expect(initialsOf('مُحمد')).toBe('مُ');
  });
});

describe('a scaled-down picture', () => {
  it('fits a square, keeps its proportions, and is never enlarged', () => {
    expect(fitWithin(1024, { width: 4032, height: 3024 })).toEqual({ width: 1024, height: 768 });
    expect(fitWithin(1024, { width: 300, height: 1200 })).toEqual({ width: 256, height: 1024 });
    expect(fitWithin(1024, { width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
    expect(fitWithin(1024, { width: 9000, height: 1 })).toEqual({ width: 1024, height: 1 });
  });
  it('is sent as the base64 part of its data URL', () => {
    expect(base64Of('data:image/jpeg;base64,/9j/4AAQ')).toBe('/9j/4AAQ');
  });
});
