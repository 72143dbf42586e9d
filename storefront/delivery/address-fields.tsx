import type { AddressField } from '#contract/checkout/checkout.rules.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './address-fields.module.css';

export type AddressValues = { address: string; nationalAddress: string };
type Props = AddressValues & {
  /** Couriers require the National Address; in the same-day city it is optional. */
  nationalAddressIs: 'needed' | 'offered' | 'left out';
  /** The address is already saved, with a friend: only the National Address can be missing. */
  isAddressKnown?: boolean;
  problems: ReadonlySet<AddressField>;
  /** Lets the browser autofill the customer's own address. */
  isOwnAddress: boolean;
  onChange: (changes: Partial<AddressValues>) => void;
};

/** The delivery address as a driver needs it, and the short National Address (product.md 4). */
export function AddressFields({
  address,
  nationalAddress,
  nationalAddressIs,
  isAddressKnown = false,
  problems,
  isOwnAddress,
  onChange,
}: Props) {
  const t = useBundle('purchase').checkout;
  const hasNational = nationalAddressIs !== 'left out';
  const hasBoth = hasNational && !isAddressKnown;
  const isNeeded = nationalAddressIs === 'needed';
  return (
    <div className={hasBoth ? styles.pair : undefined}>
      {isAddressKnown ? null : (
        <TextField
          id="problem-address"
          label={t.addressLabel}
          name="address"
          autoComplete={isOwnAddress ? 'shipping street-address' : 'off'}
          dir="auto"
          maxLength={300}
          hint={t.addressHint}
          value={address}
          onChange={(typed) => onChange({ address: typed })}
          error={
            problems.has('address')
              ? address.trim() === '' || !isNeeded
                ? t.addressNeeded
                : t.addressShort
              : undefined
          }
        />
      )}
      {hasNational ? (
        <TextField
          id="problem-nationalAddress"
          label={t.nationalAddress}
          name="national_address"
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          maxLength={12}
          note={isNeeded ? undefined : t.optional}
          hint={isNeeded ? t.nationalAddressHint : t.nationalAddressOffered}
          value={nationalAddress}
          onChange={(typed) => onChange({ nationalAddress: typed })}
          error={problems.has('nationalAddress') ? t.nationalAddressNeeded : undefined}
        />
      ) : null}
    </div>
  );
}
