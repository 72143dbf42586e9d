import type { listCountriesCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Context } from '#server/http/context.ts';
import { listCountryRows } from '../account.store.ts';

/** The countries whose phone numbers can sign in, in the caller's language. */
export const listCountries = (
  _input: InputOf<typeof listCountriesCall>,
  { database, language }: Context,
): Promise<OutputOf<typeof listCountriesCall>> => listCountryRows(database, language);
