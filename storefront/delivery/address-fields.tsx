import type { AddressField } from '#contract/checkout/checkout.rules.ts';
import { type AddressForm, placeIn } from '#contract/delivery/address.rules.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_ADDRESS_PART_LENGTH,
  MAX_LANDMARK_LENGTH,
} from '#contract/delivery/delivery.limits.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './address-fields.module.css';
import { MyPlace } from './my-place.tsx';

type Props = {
  cityId: number;
  form: AddressForm;
  /** Whether the form asks for the National Address. Couriers require it; in the same-day city it is optional. */
  nationalAddressIs: 'needed' | 'offered' | 'left out';
  /** Whether the address is already saved with a friend. Then only the National Address can be missing. */
  isAddressKnown?: boolean;
  problems: ReadonlySet<AddressField>;
  /** Whether the address is the customer's own, which the browser may then autofill. */
  isOwnAddress: boolean;
  onChange: (changes: Partial<AddressForm>) => void;
};

/** The delivery address as a driver needs it, and the short National Address (product.md 4). */
export function AddressFields(props: Props) {
  const { form, nationalAddressIs, isAddressKnown = false, problems, isOwnAddress, onChange } = props;
  const { address, nationalAddress } = form;
  const t = useBundle('purchase').checkout;
  const hasNational = nationalAddressIs !== 'left out';
  const hasBoth = hasNational && !isAddressKnown;
  const isNeeded = nationalAddressIs === 'needed';
  return (
    <>
      <div className={hasBoth ? styles.pair : undefined}>
        {isAddressKnown ? null : (
          <TextField
            id="problem-address"
            label={t.addressLabel}
            name="address"
            autoComplete={isOwnAddress ? 'shipping street-address' : 'off'}
            dir="auto"
            maxLength={MAX_ADDRESS_LENGTH}
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
      {isAddressKnown ? null : <AddressParts {...props} />}
    </>
  );
}

/**
 * Address details that help the driver, such as floor and landmark. They are collapsed, because the address line alone
 * is enough.
 */
function AddressParts({ cityId, form, isOwnAddress, onChange }: Props) {
  const t = useBundle('purchase').checkout.addressParts;
  const parts = ['building', 'floor', 'apartment', 'landmark'] as const;
  return (
    <div className={styles.more}>
      <MyPlace
        cityId={cityId}
        place={placeIn(form, cityId)}
        isOwnAddress={isOwnAddress}
        onChange={(place) => onChange({ place: place && { ...place, cityId } })}
      />
      <details className={styles.details} open={parts.some((part) => form[part] !== '') || undefined}>
        <summary className={styles.summary}>
          <Icon name="plus" size={16} />
          <span>{t.add}</span>
        </summary>
        <div className={styles.parts}>
          {parts.map((part) => (
            <TextField
              key={part}
              label={t[part]}
              name={`address_${part}`}
              autoComplete="off"
              dir="auto"
              maxLength={part === 'landmark' ? MAX_LANDMARK_LENGTH : MAX_ADDRESS_PART_LENGTH}
              value={form[part]}
              onChange={(typed) => onChange({ [part]: typed })}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
