import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** The id of the field, of which a page has at most one. */
export const COUPON_INPUT = 'coupon-code';

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'maxLength' | 'value' | 'readOnly' | 'onChange' | 'isOk' | 'error' | 'hint' | 'aside'
>;

/** The field for a coupon code. */
export const CouponInput = (props: Props) => (
  <TextField
    id={COUPON_INPUT}
    name="coupon"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    enterKeyHint="done"
    dir="ltr"
    {...props}
  />
);
