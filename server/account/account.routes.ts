import * as calls from '#contract/account/account.calls.ts';
import * as friends from '#contract/account/friends.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { addFriend } from './add-friend.ts';
import { cancelLostPhone } from './cancel-lost-phone.ts';
import { changeFriend } from './change-friend.ts';
import { changeLanguage } from './change-language.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { isKnownHere } from './is-known-here.ts';
import { listCountries } from './list-countries.ts';
import { listFriends } from './list-friends.ts';
import { listSessions } from './list-sessions.ts';
import { markPhoneLost } from './mark-phone-lost.ts';
import { readLostPhone } from './read-lost-phone.ts';
import { readOwnData } from './read-own-data.ts';
import { readProfile } from './read-profile.ts';
import { readRemembered } from './read-remembered.ts';
import { readRemoval } from './read-removal.ts';
import { removeAccount } from './remove-account.ts';
import { removeFriend } from './remove-friend.ts';
import { removePicture } from './remove-picture.ts';
import { removeSession } from './remove-session.ts';
import { saveName } from './save-name.ts';
import { savePicture } from './save-picture.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendLostPhoneCode } from './send-lost-phone-code.ts';
import { sendOwnerCode } from './send-owner-code.ts';
import { sendPasswordCode } from './send-password-code.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { sendRemovalCode } from './send-removal-code.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { signUp } from './sign-up.ts';
import { startGuest } from './start-guest.ts';
import { verifyEmail } from './verify-email.ts';
import { verifyNewPhone } from './verify-new-phone.ts';
import { verifyOwner } from './verify-owner.ts';
import { verifyPasswordCode } from './verify-password-code.ts';
import { verifyPhone } from './verify-phone.ts';

export const accountRoutes: Route[] = [
  route(calls.startGuestCall, startGuest, (t) => t.account.guestStarted),
  route(calls.sendPhoneCodeCall, sendPhoneCode, (t) => t.account.codeSent, isKnownHere),
  route(calls.verifyPhoneCall, verifyPhone, (t) => t.account.signedIn, isKnownHere),
  route(calls.signInCall, signIn, (t) => t.account.signedIn, isKnownHere),
  route(calls.readRememberedCall, readRemembered),
  route(calls.signUpCall, signUp, (t) => t.account.emailCodeSent),
  route(calls.verifyEmailCall, verifyEmail, (t) => t.account.signedIn, isKnownHere),
  route(calls.sendEmailCodeCall, sendEmailCode, (t) => t.account.emailCodeSent, isKnownHere),
  route(calls.sendPasswordCodeCall, sendPasswordCode, (t) => t.account.passwordCodeSent, isKnownHere),
  route(calls.verifyPasswordCodeCall, verifyPasswordCode, (t) => t.account.passwordCodeRight, isKnownHere),
  route(calls.changePasswordCall, changePassword, (t) => t.account.passwordChanged),
  route(calls.signOutCall, signOut, (t) => t.account.signedOut),
  route(calls.changeLanguageCall, changeLanguage, (t) => t.account.languageChanged),
  route(calls.listCountriesCall, listCountries),
  route(calls.readProfileCall, readProfile),
  route(calls.saveNameCall, saveName, (t) => t.account.nameSaved),
  route(calls.changeProfileCall, changeProfile, (t, { isPhoneCodeSent, isEmailCodeSent }) => {
    if (isPhoneCodeSent) return isEmailCodeSent ? t.account.newCodesSent : t.account.newPhoneCodeSent;
    return isEmailCodeSent ? t.account.newEmailCodeSent : t.account.profileSaved;
  }),
  route(calls.verifyNewPhoneCall, verifyNewPhone, (t) => t.account.phoneChanged),
  route(calls.sendOwnerCodeCall, sendOwnerCode, (t) => t.account.ownerCodeSent),
  route(calls.verifyOwnerCall, verifyOwner, (t) => t.account.passwordCodeRight),
  route(calls.readLostPhoneCall, readLostPhone),
  route(calls.sendLostPhoneCodeCall, sendLostPhoneCode, (t) => t.account.emailCodeSent),
  route(calls.markPhoneLostCall, markPhoneLost, (t) => t.account.lostPhoneReported),
  route(calls.cancelLostPhoneCall, cancelLostPhone, (t) => t.account.lostPhoneWithdrawn),
  route(calls.savePictureCall, savePicture, (t) => t.account.pictureSaved),
  route(calls.removePictureCall, removePicture, (t) => t.account.pictureRemoved),
  route(calls.listSessionsCall, listSessions),
  route(calls.readRemovalCall, readRemoval),
  route(calls.sendRemovalCodeCall, sendRemovalCode, (t) => t.account.removalCodeSent),
  route(calls.removeAccountCall, removeAccount, (t) => t.account.removed),
  route(calls.removeSessionCall, removeSession, (t) => t.account.sessionEnded),
  route(calls.signOutEverywhereCall, signOutEverywhere, (t) => t.account.signedOutEverywhere),
  route(calls.readOwnDataCall, readOwnData),
  route(friends.listFriendsCall, listFriends),
  route(friends.addFriendCall, addFriend, (t) => t.account.friendSaved),
  route(friends.changeFriendCall, changeFriend, (t) => t.account.friendSaved),
  route(friends.removeFriendCall, removeFriend, (t) => t.account.friendRemoved),
];
