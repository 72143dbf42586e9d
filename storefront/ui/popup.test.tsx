import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Popup } from './popup.tsx';

const draw = (props: Partial<ComponentProps<typeof Popup>> = {}) =>
  renderToStaticMarkup(<Popup title="Not now" text="Said." okLabel="OK" onClose={() => {}} {...props} />);

describe('A popup (Specification 8): the message with an OK button and a 5-second auto-close', () => {
  // spec: 8-popup-has-ok-button
  it('shows the message, is named by its title, and has one button', () => {
    const html = draw({ tone: 'error' });
    expect(html).toContain('role="alertdialog"');
    expect(html).toContain('Said.');
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*>.*OK.*<\/button>/s);
  });

  it.each([
    // spec: 8-error-icon
    ['error', 'warning-circle'],
    // spec: 8-info-icon
    ['info', 'info'],
    ['success', 'check-circle'],
  ] as const)('%s has its icon', (tone, icon) => {
    expect(draw({ tone })).toContain(`#${icon}`);
  });

  // spec: 8-5-second-auto-close
  it('shows the 5000 ms that are left, unless it must stay', () => {
    expect(draw()).toContain('animation-duration:5000ms');
    expect(draw({ closesAfterMs: null })).not.toContain('animation-duration');
  });
});
