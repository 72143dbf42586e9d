import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Countdown, secondsLeft } from './countdown.tsx';

describe('Resend countdown (Specification 9)', () => {
  it('starts with all of its seconds and ends at zero, however late it ticks', () => {
    expect(secondsLeft(60, 0)).toBe(60);
    expect(secondsLeft(60, 999)).toBe(60);
    expect(secondsLeft(60, 1000)).toBe(59);
    expect(secondsLeft(60, 59_999)).toBe(1);
    expect(secondsLeft(60, 60_000)).toBe(0);
    expect(secondsLeft(60, 3_600_000)).toBe(0);
  });

  it('is never announced second by second', () => {
    const html = renderToStaticMarkup(
      <Countdown seconds={60} format={(left) => `Send again in ${left}`} onEnd={() => {}} />,
    );
    expect(html).toContain('role="timer"');
    expect(html).toContain('aria-live="off"');
    expect(html).toContain('Send again in 60');
  });
});
