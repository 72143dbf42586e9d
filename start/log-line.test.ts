import { describe, expect, it } from 'vitest';
import { logLine } from './log-line.ts';

describe('A log entry', () => {
  it('is written unchanged', () => {
    expect(logLine('Opening the database… فتح')).toBe('Opening the database… فتح');
  });

  it('has no second line at the margin, whatever a stranger put into it', () => {
    const forged = new Error('No plant "x"\nFault 00000000: paid\r\n2026-11-22 order A-1 refunded');
    const lines = logLine(`Fault 1a2b3c4d: ${forged.stack}`).split('\n');
    expect(lines[0]).toBe('Fault 1a2b3c4d: Error: No plant "x"');
    expect(lines.slice(1).every((line) => line.startsWith('    '))).toBe(true);
  });

  it('shows codes for characters that a terminal would act on', () => {
    expect(logLine('a\u001b[2Jb\u0000c\rd\u202ee\u2028f')).toBe(
      'a\\u001b[2Jb\\u0000c\\u000dd\\u202ee\\u2028f',
    );
  });
});
