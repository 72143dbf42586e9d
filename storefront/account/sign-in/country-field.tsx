import { useEffect, useState } from 'react';
import { listCountriesCall } from '#contract/account/account.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { useText } from '#storefront/page/frame.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';

type Country = { isoCode: string; countryCode: string; name: string };

/**
 * The country of a phone number. It is shown only where the environment's marker is DEV (Specification 5, Phone input).
 */
export function CountryField({
  countryCode,
  onChange,
}: {
  countryCode: string;
  onChange: (code: string) => void;
}) {
  const { account } = useText();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    void callApi(listCountriesCall, {}).then((answer) => {
      if (answer.ok) setCountries(answer.data);
    });
  }, []);
  if (countries.length === 0) return null;
  return (
    <SelectField
      label={account.country}
      value={countryCode}
      onChange={onChange}
      options={countries.map((country) => ({
        value: country.countryCode,
        label: `${country.name} \u2066+${country.countryCode}\u2069`,
      }))}
    />
  );
}
