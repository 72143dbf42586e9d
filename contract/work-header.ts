/** What a browser sends the work in that a refusal `workNeeded` asked for (work.wire). */
export const WORK_HEADER = 'proof-of-work';
