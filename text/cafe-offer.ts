/** Whether gifts can be picked up at a cafe in the city: at any time, in some hours of the day, or not at all. */
export type CafeOffer = 'none' | 'byHour' | 'anyTime';
