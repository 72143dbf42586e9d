import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

const draw = (props: Partial<ComponentProps<typeof Stepper>>) =>
  renderToStaticMarkup(
    <Stepper
      quantity={2}
      onPlus={() => {}}
      onMinus={() => {}}
      label="Quantity of Monstera"
      plusLabel="Increase"
      minusLabel="Decrease"
      canPlus
      {...props}
    />,
  );
const buttons = (html: string) => html.match(/<button[^>]*>/g) ?? [];

describe('Quantity (Specification 4)', () => {
  // spec: 2-cart-drawer-plus-minus-trash
  it('removes with the minus at one, and shows a bin for it', () => {
    const html = draw({ quantity: 1, removeLabel: 'Remove' });
    expect(buttons(html)[0]).toContain('aria-label="Remove"');
    expect(buttons(html)[0]).not.toContain('aria-disabled');
    expect(html).toContain('#trash-16');
  });

  it('stops at one where nothing can be removed', () => {
    expect(buttons(draw({ quantity: 1 }))[0]).toContain('aria-disabled="true"');
  });

  // spec: 4-plus-disabled-what-available
  it('disables the plus at the available quantity, and gives the reason', () => {
    const html = draw({ canPlus: false, plusReason: 'The last pieces' });
    const described = /aria-describedby="([^"]+)"/.exec(buttons(html)[1] ?? '')?.[1];
    expect(buttons(html)[1]).toContain('aria-disabled="true"');
    expect(html).toContain(`<span id="${described}"`);
    expect(html).toContain('The last pieces');
  });

  it('shows the old number and disables its buttons until the server has accepted', () => {
    const html = draw({ isPending: true });
    expect(html).toContain('<output>2</output>');
    expect(html).toContain('aria-busy="true"');
    expect(buttons(html).every((button) => button.includes('aria-disabled="true"'))).toBe(true);
  });
});
