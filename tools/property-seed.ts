import fc from 'fast-check';

/**
 * Fixes the seed, so that property tests of a commit use the same inputs on every machine and a release is never
 * refused by chance (decision 081). `npm run explore` uses other seeds.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) });
