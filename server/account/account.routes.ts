import * as calls from '#contract/account/account.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { changeLanguage } from './change-language.ts';
import { listCountries } from './list-countries.ts';
import { readProfile } from './read-profile.ts';
import { saveName } from './save-name.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { signOut } from './sign-out.ts';
import { startGuest } from './start-guest.ts';
import { verifyPhone } from './verify-phone.ts';

export const accountRoutes: Route[] = [
  route(calls.startGuestCall, startGuest, (t) => t.account.guestStarted),
  route(calls.sendPhoneCodeCall, sendPhoneCode, (t) => t.account.codeSent),
  route(calls.verifyPhoneCall, verifyPhone, (t) => t.account.signedIn),
  route(calls.signOutCall, signOut, (t) => t.account.signedOut),
  route(calls.changeLanguageCall, changeLanguage, (t) => t.account.languageChanged),
  route(calls.listCountriesCall, listCountries),
  route(calls.readProfileCall, readProfile),
  route(calls.saveNameCall, saveName, (t) => t.account.nameSaved),
];
