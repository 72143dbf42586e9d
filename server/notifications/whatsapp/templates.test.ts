import { describe, expect, it } from 'vitest';
import { isStop } from './is-stop.ts';
import { listTemplates, templateName } from './templates.ts';

const templates = listTemplates('https://ashjar.example');

describe('The templates of WhatsApp (providers/15-whatsapp, Templates)', () => {
  it('exist in both languages under the same names', () => {
    const namesIn = (language: string) =>
      templates.filter((one) => one.language === language).map(({ name }) => name);
    expect(namesIn('en')).toEqual(namesIn('ar'));
    expect(new Set(namesIn('en')).size).toBe(namesIn('en').length);
    expect(namesIn('en')).toContain(templateName({ event: 'onTheWay', method: 'delivery' }));
    expect(templateName({ event: 'delivered', method: 'cafe' })).toBe('cafe_delivered');
    expect(templateName({ event: 'accepted', method: 'cafe' })).toBe('order_accepted');
  });

  it.each(templates.map((one) => [`${one.name} ${one.language}`, one] as const))(
    '%s keeps the rules that Meta approves by',
    (_, { name, text, footer, button }) => {
      expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
      expect(text.match(/\{\{\d+\}\}/g)).toEqual(['{{1}}']);
      // No placeholder is at the beginning or end of the text, apart from invisible direction marks.
      expect(text.replace(/[\u2066-\u2069]/g, '')).not.toMatch(/^\{\{|\}\}$/);
      expect(text).not.toMatch(/[\n\t]| {2}/);
      expect(text.length).toBeLessThanOrEqual(1024);
      expect(footer.length).toBeLessThanOrEqual(60);
      expect(footer).not.toContain('{{');
      expect(button.label.length).toBeLessThanOrEqual(25);
      expect(button.address).toBe('https://ashjar.example/my-orders?order_id={{1}}');
    },
  );
});

describe('A reply that ends the messages', () => {
  it.each([
    'STOP',
    'stop.',
    ' Stop! ',
    'Unsubscribe',
    'إيقاف',
    'ايقاف',
    'إِيقَاف',
    'أوقف',
    'توقف 🙏',
    'إيقــاف',
  ])('%s', (text) => {
    expect(isStop(text)).toBe(true);
  });
  it.each(['', 'Please don’t stop', 'إلغاء', 'إيقاف الطلب', 'nonstop'])('not “%s”', (text) => {
    expect(isStop(text)).toBe(false);
  });
});
