/** Where the shop is with an enquiry. */
export const enquiryStages = ['new', 'contacted', 'won', 'lost'] as const;
export type EnquiryStage = (typeof enquiryStages)[number];

/** The parts of the list: a stage, one's own open ones, or what only bots fill in. */
export const enquiryFilters = [...enquiryStages, 'mine', 'suspect'] as const;
export type EnquiryFilter = (typeof enquiryFilters)[number];
