import * as calls from '#contract/account/account.calls.ts';
import * as friends from '#contract/account/friends.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { sendEmailCode } from './email/send-email-code.ts';
import { verifyEmail } from './email/verify-email.ts';
import { addFriend } from './friends/add-friend.ts';
import { changeFriend } from './friends/change-friend.ts';
import { listFriends } from './friends/list-friends.ts';
import { removeFriend } from './friends/remove-friend.ts';
import { cancelLostPhone } from './ownership/cancel-lost-phone.ts';
import { markPhoneLost } from './ownership/mark-phone-lost.ts';
import { readLostPhone } from './ownership/read-lost-phone.ts';
import { sendLostPhoneCode } from './ownership/send-lost-phone-code.ts';
import { sendOwnerCode } from './ownership/send-owner-code.ts';
import { verifyOwner } from './ownership/verify-owner.ts';
import { changePassword } from './passwords/change-password.ts';
import { sendPasswordCode } from './passwords/send-password-code.ts';
import { verifyPasswordCode } from './passwords/verify-password-code.ts';
import { changeLanguage } from './profile/change-language.ts';
import { changeProfile } from './profile/change-profile.ts';
import { listCountries } from './profile/list-countries.ts';
import { readProfile } from './profile/read-profile.ts';
import { removePicture } from './profile/remove-picture.ts';
import { saveName } from './profile/save-name.ts';
import { savePicture } from './profile/save-picture.ts';
import { verifyNewPhone } from './profile/verify-new-phone.ts';
import { readOwnData } from './removal/read-own-data.ts';
import { readRemoval } from './removal/read-removal.ts';
import { removeAccount } from './removal/remove-account.ts';
import { sendRemovalCode } from './removal/send-removal-code.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { removeSession } from './sessions/remove-session.ts';
import { signOut } from './sessions/sign-out.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';
import { isKnownHere } from './sign-in/is-known-here.ts';
import { readRemembered } from './sign-in/read-remembered.ts';
import { sendPhoneCode } from './sign-in/send-phone-code.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signUp } from './sign-in/sign-up.ts';
import { startGuest } from './sign-in/start-guest.ts';
import { verifyPhone } from './sign-in/verify-phone.ts';

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
