import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

type Props = ComponentProps<typeof Stepper>;
const given: Props = {
  quantity: 2,
  max: 3,
  onChange: () => {},
  label: 'Quantity of Monstera',
  plusLabel: 'Increase',
  minusLabel: 'Decrease',
};
const draw = (props: Partial<Props>) => renderToStaticMarkup(<Stepper {...given} {...props} />);

type Pressable = ReactElement<{ children?: ReactNode; onClick?: () => void }>;
const buttonsIn = (node: ReactNode): Pressable[] =>
  Children.toArray(node).flatMap((one) => {
    if (!isValidElement(one)) return [];
    const element = one as Pressable;
    return element.type === 'button' ? [element] : buttonsIn(element.props.children);
  });
/** The quantities that a press on the minus and on the plus ask for; null if a press does nothing. */
function pressed(props: Partial<Props>): (number | null)[] {
  let shown: Pressable[] = [];
  function Shown() {
    const tree = Stepper({ ...given, ...props, onChange: (quantity) => chosen.push(quantity) });
    shown = buttonsIn(tree);
    return tree;
  }
  const chosen: number[] = [];
  renderToStaticMarkup(<Shown />);
  return shown.map(({ props: { onClick } }) => {
    onClick?.();
    return chosen.pop() ?? null;
  });
}
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
    const html = draw({ max: 2, plusReason: 'The last pieces' });
    const described = /aria-describedby="([^"]+)"/.exec(buttons(html)[1] ?? '')?.[1];
    expect(buttons(html)[1]).toContain('aria-disabled="true"');
    expect(html).toContain(`<span id="${described}"`);
    expect(html).toContain('The last pieces');
  });

  it('asks for one fewer and one more', () => {
    expect(pressed({})).toEqual([1, 3]);
    expect(pressed({ max: 2 })).toEqual([1, null]);
    expect(pressed({ quantity: 1 })).toEqual([null, 2]);
    expect(pressed({ isPending: true })).toEqual([null, null]);
  });

  // A line of the cart may want more than is left, because others bought meanwhile.
  it('goes down to what is left at once, and removes what is sold out', () => {
    expect(pressed({ quantity: 5, max: 3, removeLabel: 'Remove' })).toEqual([3, null]);
    expect(pressed({ quantity: 5, max: 0, removeLabel: 'Remove' })).toEqual([0, null]);
    expect(pressed({ quantity: 1, removeLabel: 'Remove' })).toEqual([0, 2]);
  });

  it('shows the old number and disables its buttons until the server has accepted', () => {
    const html = draw({ isPending: true });
    expect(html).toContain('<output>2</output>');
    expect(html).toContain('aria-busy="true"');
    expect(buttons(html).every((button) => button.includes('aria-disabled="true"'))).toBe(true);
  });
});
