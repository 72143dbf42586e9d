import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CodeBoxes } from './code-boxes.tsx';

const draw = (props: { value: string; state?: 'empty' | 'busy' | 'wrong' | 'right'; message?: string }) =>
  renderToStaticMarkup(
    <CodeBoxes
      label="Verification code"
      length={4}
      onChange={() => {}}
      onComplete={() => {}}
      toDigits={(typed) => typed}
      {...props}
    />,
  );
const boxes = (html: string) =>
  [...html.matchAll(/<span[^>]*aria-hidden="true">(\d?)<\/span>/g)].map((found) => found[1]);

describe('Verification code (Specification 5; product.md 2)', () => {
  it('is one real input that the phone can autofill, drawn as four boxes', () => {
    const html = draw({ value: '27' });
    expect(html.match(/<input/g)).toHaveLength(1);
    expect(html).toContain('autoComplete="one-time-code"');
    expect(html).toContain('inputMode="numeric"');
    expect(boxes(html)).toEqual(['2', '7', '', '']);
  });

  it('does not limit the typed text, so that a pasted code with a space in it arrives complete', () => {
    expect(draw({ value: '' })).not.toContain('maxLength');
  });

  it('marks a wrong code as an error, leaves it in the boxes, and says what to do', () => {
    const html = draw({ value: '2719', state: 'wrong', message: 'That code does not match.' });
    expect(html).toContain('aria-invalid="true"');
    expect(boxes(html)).toEqual(['2', '7', '1', '9']);
    expect(html).toMatch(/aria-live="polite".*That code does not match\./);
  });

  it('stays focusable while it is being verified', () => {
    const html = draw({ value: '2719', state: 'busy' });
    expect(html).toContain('readOnly=""');
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('disabled');
  });
});
