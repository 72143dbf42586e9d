import type { DraftHome } from '#contract/catalogue/home.wire.ts';
import { useText } from '../../ui/management-text.tsx';

/** Labels for the parts of the home page: of a field by its path, and of the parts that a version changed. */
export function useHomeNames({ sections, occasions }: DraftHome) {
  const { text, language } = useText();
  const t = text.homePage;
  const sectionName = (key: string): string => {
    const section = sections.find((one) => one.key === key);
    if (!section) return key;
    return section.heading?.[language] || t.kinds[section.kind];
  };
  return {
    fieldName(path: string): string {
      const [list, at] = path.split('.');
      const last = path.split('.').at(-1);
      const index = Number(at);
      const { name } = occasions[index] ?? {};
      const named =
        list === 'sections'
          ? sectionName(sections[index]?.key ?? '')
          : name?.[language] || name?.ar || name?.en || t.occasions.unnamed;
      if (last === 'ar') return text.product.inArabic(named);
      return last === 'en' ? text.product.inEnglish(named) : named;
    },
    changeName(change: string): string {
      if (change === 'order') return t.order;
      return change === 'occasions' ? t.occasions.title : sectionName(change.slice('sections.'.length));
    },
  };
}
