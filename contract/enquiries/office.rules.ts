/** The stages of an enquiry in the shop's work. */
export const enquiryStages = ['new', 'contacted', 'won', 'lost'] as const;
export type EnquiryStage = (typeof enquiryStages)[number];

/** The filters of the enquiry list: a stage, the member's own open enquiries, or suspected bot messages. */
export const enquiryFilters = [...enquiryStages, 'mine', 'suspect'] as const;
export type EnquiryFilter = (typeof enquiryFilters)[number];
