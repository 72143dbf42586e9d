import { isNationalAddress, nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import type { CourierOptions } from './couriers.ts';
import { ConfigurationError, readTogether } from './environment.ts';

const SHIPPER = [
  'SHIPPER_NAME',
  'SHIPPER_PHONE',
  'SHIPPER_CITY',
  'SHIPPER_ADDRESS',
  'SHIPPER_NATIONAL_ADDRESS',
] as const;

/** Reads the couriers' settings. Refuses sender data that a courier would refuse (providers/10-delivery-address). */
export function readCouriers(env: NodeJS.ProcessEnv): CourierOptions {
  const barq = readTogether(
    env,
    'Delivery by Barq',
    'BARQ_EMAIL',
    'BARQ_PASSWORD',
    'BARQ_HUB_CODE',
    'BARQ_WEBHOOK_SECRET',
  );
  const smsa = readTogether(env, 'Delivery by SMSA', 'SMSA_API_KEY', ...SHIPPER);
  if (smsa && !isNationalAddress(smsa.SHIPPER_NATIONAL_ADDRESS))
    throw new ConfigurationError(
      'SHIPPER_NATIONAL_ADDRESS must be four letters and four digits, such as RRRD2929.',
    );
  if (smsa && !/^\+\d{8,15}$/.test(smsa.SHIPPER_PHONE))
    throw new ConfigurationError('SHIPPER_PHONE must begin with + and the country code.');
  if (smsa && smsa.SHIPPER_ADDRESS.length < 10)
    throw new ConfigurationError('SHIPPER_ADDRESS must have at least 10 characters.');
  return {
    barq: barq && {
      email: barq.BARQ_EMAIL,
      password: barq.BARQ_PASSWORD,
      hubCode: barq.BARQ_HUB_CODE,
      webhookSecret: barq.BARQ_WEBHOOK_SECRET,
    },
    smsa: smsa && {
      apiKey: smsa.SMSA_API_KEY,
      shipper: {
        name: smsa.SHIPPER_NAME,
        phone: smsa.SHIPPER_PHONE,
        city: smsa.SHIPPER_CITY,
        address: smsa.SHIPPER_ADDRESS,
        nationalAddress: nationalAddressOf(smsa.SHIPPER_NATIONAL_ADDRESS),
      },
    },
  };
}
