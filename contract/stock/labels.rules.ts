/** What labels are printed on: an A4 sheet with labels of 70 × 37 mm, or a roll of labels of 50 × 30 mm. */
export const labelFormats = ['sheet', 'roll'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** Labels on an A4 sheet: 3 in each of 8 rows. */
export const LABELS_A_SHEET = 24;
/** The maximum number of labels in one file: 40 sheets. */
export const MAX_LABELS = 40 * LABELS_A_SHEET;
