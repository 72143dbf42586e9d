/** The header with the proof of work that a refusal `workNeeded` requested (work.wire). */
export const WORK_HEADER = 'proof-of-work';
