import type { BundledTexts } from '#text/screens.ts';
import type { Slide } from './slides.ts';

/** The caption of a picture. `pot` names the pot in the chosen colour, or is null if the product has no colours. */
export function slideLabel(slide: Slide, text: BundledTexts['gallery'], pot: string | null): string {
  if (slide.kind === 'main') return pot ?? text.labels.whole;
  if (slide.kind === 'size') return text.sizeLabel(slide.scale.heightCm, slide.scale.potCm);
  return text.labels[slide.kind];
}
