import { plural } from '#text/plural.ts';
import { friends } from './friends.ts';

/** The texts of the profile. They are loaded with its screen and with the dialog that deletes an account. */
export const myAccount = {
  title: 'My profile',
  description: 'Your name, number and language, and the devices where you’re signed in.',
  signInFirst: 'Sign in to see your profile',
  signInFirstText: 'Your name, number and signed-in devices are here.',
  loadFailed: 'We couldn’t load your profile right now.',

  aboutMe: 'About me',
  nameNeeded: 'Please enter your name.',
  email: 'Email',
  emailHint: 'A new email is confirmed by a code we send to it.',
  emailNeeded: 'Please enter your email.',
  emailNotValid: 'Please check the email. It should look like name@example.com.',
  phoneHint: 'A new number is confirmed by a code we send to it.',
  phoneNeeded: 'Please enter your mobile number.',
  optional: 'Optional',
  save: 'Save',
  /** E-mail addresses and phone numbers are isolated, because they always read from left to right. */
  emailWaits: (now: string | null) =>
    now === null
      ? 'Waiting for you to confirm it.'
      : `Waiting for you to confirm it. Until then your email stays \u2066${now}\u2069.`,
  phoneWaits: (now: string | null) =>
    now === null
      ? 'Waiting for you to confirm it.'
      : `Waiting for you to confirm it. Until then your number stays \u2066${now}\u2069.`,
  enterCode: 'Enter the code',
  codeRight: 'Done.',
  emailSaved: 'New email saved.',
  confirmPhone: 'Confirm the new number',
  confirmEmail: 'Confirm the new email',

  proof: {
    title: 'First, let’s confirm it’s you',
    /** The masked phone number or e-mail address follows this text. */
    lead: 'Before your details change, enter the code we sent to',
    sending: 'Sending the code',
    done: 'Thank you.',
    lostLink: 'I no longer have this number',
    lostTitle: 'Don’t have this number any more?',
    lostText: (hours: number) =>
      `We’ll email you a code. ${hours} hours after you enter it, you can change your number with another code sent to your email. We’ll message your old number and your email, and you can cancel this at any time.`,
    /** The masked e-mail address follows this text. */
    lostLead: 'To report your number as lost, enter the code we sent to',
    lostSend: (email: string) => `Send a code to \u2066${email}\u2069`,
    lostNoEmail:
      'Your account has no email we can send a code to. Contact us and we’ll confirm that it’s you.',
    lostContact: 'Contact us',
    lostFailed: 'We couldn’t check your number right now.',
    lostWaits: (day: string, time: string) =>
      `Your number was reported lost. From ${day}, ${time}, you can change it with a code sent to your email.`,
    lostReady: 'Your number was reported lost. You can change it now with a code sent to your email.',
    lostWithdraw: 'I still have the number',
  },

  picture: 'Your photo',
  pictureLimits: (megabytes: number) => `Up to ${megabytes} MB. We’ll resize it before it’s sent.`,
  choosePicture: 'Choose a photo',
  chooseOther: 'Choose another',
  savePicture: 'Use this photo',
  cancel: 'Cancel',
  removePicture: 'Remove photo',
  pictureShrinking: 'Resizing your photo',
  pictureSending: 'Uploading your photo',
  picturePreview: 'How your photo will look',
  pictureTooLarge: (megabytes: number) => `This photo is larger than ${megabytes} MB.`,
  pictureUnreadable: 'We couldn’t open this file as a photo. Please choose another one.',

  friends: {
    title: 'People I send to',
    add: 'Add',
    edit: 'Edit',
    remove: 'Remove',
    /** The accessible name begins with the button's visible word (WCAG 2.5.3). */
    editOf: (name: string) => `Edit: \u2068${name}\u2069`,
    removeOf: (name: string) => `Remove: \u2068${name}\u2069`,
    empty: 'Save the address of someone you love and your next gift takes a minute to order.',
    failed: 'We couldn’t load your addresses right now.',
    search: 'Search by name or number',
    found: (n: number) => plural('en', n, { one: '{n} address found', other: '{n} addresses found' }),
    noneFound: 'No one by that name or number.',
    newTitle: 'New address',
    editTitle: 'Edit address',
    name: 'Name',
    phone: 'Mobile number',
    email: 'Email',
    optional: 'Optional',
    city: 'City',
    chooseCity: 'Choose a city',
    citiesFailed: 'We couldn’t load the cities right now.',
    nationalAddress: 'Short National Address',
    nationalAddressHint:
      'Four letters and four digits. Couriers need it outside Riyadh. If you don’t know it yet, we’ll ask at checkout.',
    building: (digits: string) => `Building number \u2066${digits}\u2069`,
    address: 'Address',
    addressHint: 'District, street, building and door.',
    save: 'Save address',
    cancel: 'Cancel',
    removeQuestion: (name: string) => `Remove the address of \u2068${name}\u2069?`,
    removeText: 'Existing orders won’t change.',
    problems: friends.problems,
  },

  language: 'Language',
  languageHint: 'The page will reload in your language, and our messages will use it too.',
  thisLanguage: 'English',

  giftReminders: {
    title: 'Gifts we’ll remind you of',
    none: 'No reminders now.',
    giftFor: (name: string) => `Your gift for \u2068${name}\u2069`,
    remove: 'Cancel',
    removeOf: (order: string) => `Cancel: \u2066${order}\u2069`,
  },
  notificationPreferences: {
    title: 'Notifications',
    /** The notifications that shoppers cannot switch off. */
    always: 'We always tell you about order confirmations and cancellations, refunds and codes.',
    failed: 'We couldn’t load your choices right now.',
    topics: {
      orderSteps: 'Order updates',
      stockBack: 'Back in stock',
      ticketAnswers: 'Replies to my tickets',
      reminders: 'Reminders',
      ratings: 'Rating your gifts',
      giftReminders: 'Gifts a year ago',
    },
    notes: {
      orderSteps: 'Accepted, being wrapped, on its way, delivered.',
      stockBack: 'One message, whichever way reaches you first.',
      ticketAnswers: 'Whichever way reaches you first.',
      reminders: 'Carts you left. Only in browsers where you’ve turned notifications on.',
      ratings: 'One message a few days after a gift arrives.',
      giftReminders: 'Only where you asked us to remind you next year.',
    },
    whatsapp: {
      label: 'Order messages by WhatsApp',
      note: 'Instead of SMS, which we still send when WhatsApp doesn’t work. Codes always come by SMS.',
    },
    channels: { sms: 'SMS', email: 'Email', push: 'Browser notification', whatsapp: 'WhatsApp' },
    needsEmail: 'Once you’ve added an email above',
    needsPhone: 'Once you’ve added a number above',
    browser: {
      title: 'Notifications in this browser',
      allow: 'Turn on notifications',
      stop: 'Turn off notifications here',
      failed: 'That didn’t work. Please try again in a little while.',
      states: {
        pushOn: {
          title: 'Notifications are on',
          text: 'You’ll get notifications on this device about what you choose below.',
        },
        pushOff: {
          title: 'Turn on notifications here?',
          text: 'Short notifications on this device about what you choose below. Your browser will ask you to confirm.',
        },
        denied: {
          title: 'Notifications are blocked in this browser',
          text: 'To allow them, press the icon next to the address bar, choose Notifications, then Allow. If the shop is on your home screen, look in your device settings under Notifications.',
        },
        needsInstall: {
          title: 'First, add the shop to your home screen',
          text: 'On iPhone and iPad, notifications only work from there. Press Share, choose Add to Home Screen, open the shop from its icon and come back here.',
        },
        unsupported: {
          title: 'This browser can’t show notifications',
          text: 'You’ll still get SMS and email.',
        },
      },
    },
  },

  data: {
    title: 'My data',
    text: 'Everything we know about you in one file: profile, addresses, orders, payments, wallet, coupons, favourites, cart, messages and signed-in devices.',
    download: 'Download my data',
    gathering: 'Preparing your file',
    ready: 'Your file is ready.',
    failed: 'We couldn’t prepare the file right now. Please try again in a little while.',
    fileName: (day: string) => `my-data-${day}.json`,
  },

  browsers: 'Signed-in devices',
  browsersFailed: 'We couldn’t load the list right now.',
  thisBrowser: 'This device',
  unknownBrowser: 'Unknown device',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  /** Display names for the browsers and operating systems that the server reports. */
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
    Linux: 'Computer',
  },
  today: (time: string) => `today, ${time}`,
  yesterday: (time: string) => `yesterday, ${time}`,
  lastUsed: (when: string) => `Last used ${when}`,
  signOutOne: 'Sign out',
  signOutOf: (device: string) => `Sign out: \u2068${device}\u2069`,
  signOutEverywhere: 'Sign out everywhere',
  everywhereQuestion: 'Sign out everywhere?',
  everywhereText:
    'You’ll be signed out on every device, including this one. Your cart stays with your account.',

  leaving: 'Sign out or delete your account',

  removalQuestion: 'Delete your account?',
  removalText: 'This can’t be undone.',
  removalLost: [
    'Your name, number, email and photo are removed.',
    'Your favourites, your cart and your coupons are removed.',
    'Your saved addresses and cards are removed.',
    'You’ll be signed out on every device.',
  ],
  /** The wallet balance that is lost follows this text. */
  removalWallet: 'You’ll lose your wallet balance:',
  removalOrders: (orders: number) =>
    plural('en', orders, {
      one: 'Your order is kept as the law requires, without your name.',
      other: 'Your {n} orders are kept as the law requires, without your name.',
    }),
  removalCodeGoesTo: (destination: string) =>
    `If you say yes, we’ll send a code to \u2066${destination}\u2069.`,
  removalNotYet: 'You still have an open order',
  deletionPending: (orders: number) =>
    plural('en', orders, {
      one: 'One of your orders is on its way or waiting for payment. You can delete your account once it has arrived or been cancelled.',
      other:
        '{n} of your orders are on their way or waiting for payment. You can delete your account once they have arrived or been cancelled.',
    }),
  seeOrders: 'See my orders',
  removalFailed: 'We couldn’t load your account right now.',
  removalCodeTitle: 'One last step',
  removalCodeLead: 'Your account will be deleted as soon as you enter the code we sent to',
  removed: 'Your account has been deleted',
  goodbye: 'Goodbye',
};

declare module '#text/screens.ts' {
  interface BundledTexts {
    myAccount: typeof myAccount;
  }
}
