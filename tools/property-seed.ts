import fc from 'fast-check';

/**
 * Fixes the seed of property tests, so that they use the same inputs on every machine and no release is refused by
 * chance (decision 081). `npm run explore` uses other seeds.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) });
