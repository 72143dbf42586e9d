import * as z from 'zod/mini';
import { renamed } from '#contract/wire.ts';
import { engravingAnchor } from './catalogue.wire.ts';

/**
 * The picture of a cart or order line with the text engraved on the pot. Every screen and e-mail renders the picture
 * from these fields alone.
 */
export const linePicture = renamed({
  feature_image: ['address', z.string()],
  /** The engraving to show; null for a line without engraving, or if the position on the pot is unknown. */
  engraving: [
    'engraving',
    z.nullable(
      renamed({
        engraving_text: ['text', z.string()],
        /** The text colour: dark on pale glazes, pale on dark ones. */
        engraving_tone: ['tone', z.enum(['dark', 'pale'])],
        engraving_anchor: ['anchor', engravingAnchor],
      }),
    ),
  ],
});
export type LinePicture = z.output<typeof linePicture>;
