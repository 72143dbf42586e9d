import type { CareFact } from '#contract/catalogue/catalogue.wire.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import type { StoredCare } from '../catalogue.store.ts';

type Measures = { care: StoredCare | null; heightCm: number | null; potCm: number | null };

/** The care facts on the product page (water, light, temperature, pets and size), each with its detail. */
export function careFacts({ care, heightCm, potCm }: Measures, language: Language): CareFact[] {
  const t = messages[language].catalogue;
  const facts: CareFact[] = [];
  if (care !== null) {
    const { water, light, temperature, pets } = care;
    facts.push(
      { kind: 'water', title: water.title[language], text: water.detail[language] },
      { kind: 'light', title: light.title[language], text: light.detail[language] },
      {
        kind: 'temperature',
        title: t.temperature(temperature.min, temperature.max),
        text: temperature.detail[language],
      },
      { kind: 'pets', title: pets.title[language], text: pets.detail[language] },
    );
  }
  if (heightCm !== null) {
    facts.push({
      kind: 'size',
      title: t.height(heightCm),
      text: potCm === null ? t.heightOnly : t.potAcross(potCm),
    });
  }
  return facts;
}
