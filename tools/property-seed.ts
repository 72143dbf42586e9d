import fc from 'fast-check';

/**
 * Property tests draw the same inputs for the same commit on every machine, so that a release is not refused by chance
 * (decision 081). `npm run explore` draws others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) });
