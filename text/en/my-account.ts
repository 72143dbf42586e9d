import { plural } from '#text/plural.ts';
import { friends } from './friends.ts';

/** What the profile says; its screen and the dialog that deletes an account bring it along. */
export const myAccount = {
  title: 'My profile',
  description: 'Your name and number, your language, and the browsers in which you are signed in.',
  signInFirst: 'Sign in to see your profile',
  signInFirstText: 'Your name, your number and the browsers you are signed in with are kept here.',
  loadFailed: 'Your profile could not be read just now.',

  aboutMe: 'About me',
  nameNeeded: 'Please enter your name.',
  email: 'Email',
  emailHint: 'A new email is confirmed by a code we send to it.',
  emailNeeded: 'Please enter your email.',
  emailNotValid: 'Please check the email. It looks like name@example.com.',
  phoneHint: 'A new number is confirmed by a code we send to it.',
  phoneNeeded: 'Please enter your mobile number.',
  optional: 'Optional',
  save: 'Save',
  /** Isolated: a number or an address reads from left to right. */
  emailWaits: (now: string | null) =>
    now === null
      ? 'Waiting for its code.'
      : `Waiting for its code. Until then your email stays \u2066${now}\u2069.`,
  phoneWaits: (now: string | null) =>
    now === null
      ? 'Waiting for its code.'
      : `Waiting for its code. Until then your number stays \u2066${now}\u2069.`,
  enterCode: 'Enter the code',
  codeRight: 'Done.',
  confirmPhone: 'Confirm the new number',
  confirmEmail: 'Confirm the new email',

  proof: {
    title: 'First, is it you?',
    /** The masked destination follows. */
    lead: 'Before your details change, enter the code we sent to',
    sending: 'Sending the code',
    done: 'Thank you.',
    lostLink: 'I no longer have this number',
    lostTitle: 'You no longer have this number',
    lostText: (hours: number) =>
      `We send a code to your email. ${hours} hours after you enter it, you can change the number with a code to your email. We tell your old number and your email, and you can withdraw this at any time.`,
    lostSend: (email: string) => `Send a code to \u2066${email}\u2069`,
    lostNoEmail:
      'Your account has no email that we could send a code to. Write to us, and we find out together that it is you.',
    lostContact: 'Contact us',
    lostFailed: 'This could not be read just now.',
    lostWaits: (day: string, time: string) =>
      `Your number was reported lost. From ${day}, ${time}, you can change it with a code to your email.`,
    lostReady: 'Your number was reported lost. You can change it now with a code to your email.',
    lostWithdraw: 'I still have the number',
  },

  picture: 'Your picture',
  pictureLimits: (megabytes: number) =>
    `A JPEG, PNG or WebP picture of at most ${megabytes} MB. We make it smaller before it is sent.`,
  choosePicture: 'Choose a picture',
  chooseOther: 'Choose another',
  keepPicture: 'Use this picture',
  cancel: 'Cancel',
  removePicture: 'Remove the picture',
  pictureShrinking: 'Making the picture smaller',
  pictureSending: 'Sending the picture',
  picturePreview: 'How your picture will look',
  pictureTooLarge: (megabytes: number) => `This picture is larger than ${megabytes} MB.`,
  pictureUnreadable: 'This file could not be read as a picture. Please choose a JPEG, PNG or WebP.',

  friends: {
    title: 'People I send to',
    add: 'Add',
    edit: 'Edit',
    remove: 'Remove',
    /** Begins with the visible word (WCAG 2.5.3). */
    editOf: (name: string) => `Edit: \u2068${name}\u2069`,
    removeOf: (name: string) => `Remove: \u2068${name}\u2069`,
    empty: 'Keep the address of somebody you love, and the next gift is a matter of a minute.',
    failed: 'Your addresses could not be read just now.',
    search: 'Search by name or number',
    found: (n: number) => plural('en', n, { one: '{n} address found', other: '{n} addresses found' }),
    noneFound: 'Nobody by that name or number.',
    newTitle: 'New address',
    editTitle: 'Edit the address',
    name: 'Name',
    phone: 'Mobile number',
    email: 'Email',
    optional: 'Optional',
    city: 'City',
    chooseCity: 'Choose a city',
    citiesFailed: 'The cities could not be read just now.',
    nationalAddress: 'National Address short code',
    nationalAddressHint:
      '4 letters and 4 digits. Couriers need it outside Riyadh; without it, we ask at checkout.',
    building: (digits: string) => `Building number ${digits}`,
    address: 'Address',
    addressHint: 'District, street, building and door.',
    save: 'Save the address',
    cancel: 'Cancel',
    removeQuestion: (name: string) => `Remove the address of \u2068${name}\u2069?`,
    removeText: 'Orders that were placed stay as they are.',
    problems: friends.problems,
  },

  language: 'Language',
  languageHint: 'The page loads again in the language you choose, and our messages follow it.',
  thisLanguage: 'English',

  notices: {
    title: 'What we tell you',
    /** What cannot be switched off. */
    always: 'Orders that are taken or end, money, and codes: of these we always tell you.',
    failed: 'Your choices could not be read just now.',
    topics: {
      orderSteps: 'The steps of my gift',
      stockBack: 'What I wait for is back',
      ticketAnswers: 'An answer to my request',
      reminders: 'Reminders',
    },
    notes: {
      orderSteps: 'Accepted by its recipient, being wrapped, on its way, delivered.',
      stockBack: 'Once, by the first of these that reaches you.',
      ticketAnswers: 'By the first of these that reaches you.',
      reminders: 'A cart you left, and how your gift was. Only in browsers that you allowed it.',
    },
    channels: { sms: 'SMS', email: 'Email', push: 'Browser notice' },
    needsEmail: 'Once you have an email above',
    needsPhone: 'Once you have a number above',
    browser: {
      title: 'Notices in this browser',
      allow: 'Let this browser tell me',
      stop: 'Tell me nothing here',
      failed: 'That did not work just now. Please try again in a while.',
      states: {
        told: {
          title: 'This browser tells you',
          text: 'Notices come to this device, of what you choose below.',
        },
        notTold: {
          title: 'Shall this browser tell you?',
          text: 'A short notice on this device, of what you choose below. The browser asks you once more.',
        },
        denied: {
          title: 'This browser was told not to let us',
          text: 'To undo it, press the sign before the address, choose Notifications, then Allow. Where the shop stands on your screen, you find it in the settings of your device, under Notifications.',
        },
        needsInstall: {
          title: 'First the shop goes on your home screen',
          text: 'On iPhone and iPad notices come from there alone: press the share button, choose Add to Home Screen, open the shop from its icon, and come back here.',
        },
        unsupported: {
          title: 'This browser cannot show notices',
          text: 'SMS and email reach you all the same.',
        },
      },
    },
  },

  data: {
    title: 'My data',
    text: 'Everything we know of you in one JSON file: profile, addresses, orders, payments, wallet, coupons, favourites, cart, requests and signed-in browsers.',
    download: 'Download my data',
    gathering: 'Gathering',
    ready: 'Your file is ready.',
    failed: 'The file could not be made just now. Please try again in a while.',
    fileName: (day: string) => `ashjar-${day}.json`,
  },

  browsers: 'Signed-in browsers',
  browsersFailed: 'The list could not be read just now.',
  thisBrowser: 'This browser',
  unknownBrowser: 'A browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  /** What people call the browsers and systems that the server names. */
  deviceNames: {
    Edge: 'Edge',
    Opera: 'Opera',
    'Samsung Internet': 'Samsung Internet',
    Yandex: 'Yandex',
    'UC Browser': 'UC Browser',
    'Huawei Browser': 'Huawei Browser',
    DuckDuckGo: 'DuckDuckGo',
    Instagram: 'Instagram',
    Snapchat: 'Snapchat',
    Facebook: 'Facebook',
    Firefox: 'Firefox',
    Chrome: 'Chrome',
    Safari: 'Safari',
    iPhone: 'iPhone',
    iPad: 'iPad',
    Android: 'Android',
    HarmonyOS: 'HarmonyOS',
    Windows: 'Windows',
    ChromeOS: 'Chromebook',
    macOS: 'Mac',
    Linux: 'Linux',
  },
  today: (time: string) => `today, ${time}`,
  yesterday: (time: string) => `yesterday, ${time}`,
  lastUsed: (when: string) => `Last used ${when}`,
  signOutOne: 'Sign out',
  signOutOf: (device: string) => `Sign out: \u2068${device}\u2069`,
  signOutEverywhere: 'Sign out everywhere',
  everywhereQuestion: 'Sign out everywhere?',
  everywhereText: 'Every browser is signed out, this one too. Your cart stays with your account.',

  leaving: 'Log out or delete the account',

  removalQuestion: 'Delete your account?',
  removalText: 'This cannot be undone.',
  removalLost: [
    'Your name, number, email and picture are removed.',
    'Your favourites and your cart are gone.',
    'Every browser is signed out.',
  ],
  /** The amount follows. */
  removalWallet: 'What is left in your wallet is lost:',
  removalOrders: (orders: number) =>
    plural('en', orders, {
      one: 'Your one order is kept as the law asks, without your name.',
      other: 'Your {n} orders are kept as the law asks, without your name.',
    }),
  removalCodeGoesTo: (destination: string) => `If you say yes, we send a code to \u2066${destination}\u2069.`,
  removalNotYet: 'A gift is still on its way',
  removalOnTheWay: (orders: number) =>
    plural('en', orders, {
      one: 'One of your orders has not arrived yet. Once it has, you can delete your account.',
      other: '{n} of your orders have not arrived yet. Once they have, you can delete your account.',
    }),
  seeOrders: 'See my orders',
  removalFailed: 'We could not look up your account just now.',
  removalCodeTitle: 'One last step',
  removalCodeLead: 'Your account is deleted as soon as you enter the code that we sent to',
  removed: 'Your account is deleted',
  goodbye: 'Goodbye',
};
