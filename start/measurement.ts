import type { PageFrame } from '#storefront/page/page.ts';

/**
 * The services that measure visits with the visitor's consent, the chat service, and the share of visits that report
 * page speed.
 */
export type MeasurementOptions = Pick<PageFrame['brand'], 'measured' | 'chat' | 'vitalsShare'>;

/** No outside measurement and no chat. The shop itself always records page speed (decision 030). */
export const noMeasurement: MeasurementOptions = { measured: null, chat: null, vitalsShare: 1 };

/**
 * The formats of the ids from Google and Crisp. Ids are validated, because they are written unchanged into pages and
 * content security policies.
 */
const IDS = {
  GTM_CONTAINER_ID: { pattern: /^GTM-[A-Z0-9]{4,12}$/, example: 'GTM-AB12CD3' },
  GA_MEASUREMENT_ID: { pattern: /^G-[A-Z0-9]{6,14}$/, example: 'G-AB12CD34EF' },
  CRISP_WEBSITE_ID: {
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    example: '01234567-89ab-cdef-0123-456789abcdef',
  },
};

function readId(env: NodeJS.ProcessEnv, name: keyof typeof IDS): string | null {
  const given = env[name]?.trim();
  if (!given) return null;
  const { pattern, example } = IDS[name];
  if (!pattern.test(given)) throw new Error(`${name} must look like ${example}, not "${given}".`);
  return given;
}

function readShare(given: string | undefined): number {
  const share = Number(given || noMeasurement.vitalsShare);
  if (!(share >= 0 && share <= 1)) throw new Error(`VITALS_SHARE must be from 0 to 1, not "${given}".`);
  return share;
}

/**
 * Reads the measurement settings.
 * @throws Error with a single sentence for an invalid id
 */
export function readMeasurementOptions(env: NodeJS.ProcessEnv): MeasurementOptions {
  const tagManager = readId(env, 'GTM_CONTAINER_ID');
  const analytics = readId(env, 'GA_MEASUREMENT_ID');
  return {
    measured: tagManager || analytics ? { tagManager, analytics } : null,
    chat: readId(env, 'CRISP_WEBSITE_ID'),
    vitalsShare: readShare(env.VITALS_SHARE),
  };
}
