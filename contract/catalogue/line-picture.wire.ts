import * as z from 'zod/mini';
import { renamed } from '#contract/wire.ts';
import { engravingAnchor } from './catalogue.wire.ts';

/**
 * The picture of a line of a cart or an order, with the text engraved on its pot; every screen and e-mail draws it from
 * this alone.
 */
export const linePicture = renamed({
  feature_image: ['address', z.string()],
  /** Null for a line without engraving, and where the position on the pot is unknown. */
  engraving: [
    'engraving',
    z.nullable(
      renamed({
        engraving_text: ['text', z.string()],
        /** Dark on pale glazes, pale on dark ones. */
        engraving_tone: ['tone', z.enum(['dark', 'pale'])],
        engraving_anchor: ['anchor', engravingAnchor],
      }),
    ),
  ],
});
export type LinePicture = z.output<typeof linePicture>;
