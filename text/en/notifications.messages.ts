import { plural } from '#text/plural.ts';

const minutes = (n: number) => plural('en', n, { one: '{n} minute', other: '{n} minutes' });

export const notifications = {
  deviceSaved: 'Notifications are on for this device.',
  deviceRemoved: 'Notifications are off for this device.',
  choiceSaved: 'Choice saved.',
  stockAlertSaved: 'We’ll let you know as soon as it’s back.',
  stockAlertRemoved: 'Alert cancelled.',
  noSuchProduct: 'We no longer sell this.',
  thereNow: 'Good news: it’s in stock now.',
  /** The message that a product for which a shopper has waited is back in stock. */
  stockBack: {
    inColour: (product: string, colour: string) => `${product}, ${colour}`,
    sms: (brand: string, product: string, link: string) => `${brand}: ${product} is back. ${link}`,
    subject: (product: string) => `${product} is back`,
    title: (product: string) => `${product} is back`,
    lead: 'You asked us to let you know when it’s back. It’s in stock now, while it lasts.',
    onlyOnce: 'This is the only message we’ll send about it. You can ask for another alert on its page.',
    about: (brand: string) => `You’re getting this from ${brand} because you asked on the gift’s page.`,
  },
  /** Push notifications. Keep them short, because phones show only two lines. */
  push: {
    order: (number: string) => `Order \u2066${number}\u2069`,
    orders: {
      accepted: 'Your order is confirmed.',
      recipientAccepted: 'The recipient accepted your gift.',
      wrapGift: 'Your gift is being wrapped.',
      onTheWay: 'Your gift is on its way.',
      delivered: 'Your gift has arrived.',
      rejected: 'Sorry, we couldn’t fulfil your order. You’ll be refunded to your original payment method.',
      cancelled: 'Your order is cancelled. If you paid, you’ll be refunded to your original payment method.',
      notPaid: 'Your order expired because it wasn’t paid in time. You haven’t been charged.',
      linkNotSent: 'We couldn’t reach the recipient. You can share the link yourself.',
      recipientSilent: 'The recipient hasn’t replied yet. You can choose where and when yourself.',
      recipientDeclined:
        'The recipient says thank you, but can’t accept the gift. You can send it elsewhere or cancel.',
      nobodyAtDoor: 'Our driver reached no one. We’re arranging a new time.',
      addressNotFound: 'Our driver couldn’t find the address. We’re calling the recipient.',
      giftNotTaken: 'The gift wasn’t accepted at the door. We’ll be in touch.',
      noAnswer: 'No address or time was chosen, so the order was cancelled. Your refund is on its way.',
      thanked: 'A thank-you has come for your gift.',
      moneyReturned: 'Your payment came too late, so we couldn’t keep the order. Your refund is on its way.',
      paidTwice: 'The order was paid twice. We’re refunding the second payment.',
      recipientCorrected: 'We corrected the delivery details of your order.',
      partlyReturned: 'A refund for your order is on its way.',
    },
    ordersAtTheCafe: {
      accepted: 'Your order is confirmed.',
      wrapGift: 'We’re wrapping your gift, ready for you to pick up.',
      delivered: 'Your gift was picked up.',
    },
    walletRefund: (amount: string) => ({
      title: 'Money added to your wallet',
      body: `Use ${amount} on your next order.`,
    }),
    pendingCart: {
      title: 'Your cart is waiting',
      body: 'Your gifts are still there, while stock lasts.',
    },
    productAvailable: (product: string) => ({
      title: `${product} is back`,
      body: 'Order while stock lasts.',
    }),
    ticketUpdated: (number: string) => ({ title: `Ticket ${number}`, body: 'We’ve replied to you.' }),
    ticketClosed: (number: string) => ({ title: `Ticket ${number}`, body: 'Your ticket is closed.' }),
    rating: (number: string) => ({
      title: 'How was your gift?',
      body: `Tell us about order \u2066${number}\u2069. Your review helps other gift givers.`,
    }),
  },
  // SMS to the recipient of a gift, with the link at the end. They use only the GSM alphabet: any other character, even
  // a curly apostrophe, halves the number of characters per message. Later variants contain fewer names, so that one of
  // them fits into two SMS parts. No text begins with a name, because an Arabic name would reverse the whole message.
  gift: {
    first: {
      full: (to: string, from: string, link: string) =>
        `Hi ${to}, you have a gift from ${from}. Choose where and when it comes: ${link}`,
      fromOnly: (from: string, link: string) =>
        `You have a gift from ${from}. Choose where and when it comes: ${link}`,
      short: (brand: string, link: string) =>
        `${brand}: a gift is waiting for you. Choose where and when it comes: ${link}`,
    },
    reminder: {
      full: (to: string, from: string, link: string) =>
        `Hi ${to}, your gift from ${from} is still waiting. Choose where and when it comes: ${link}`,
      fromOnly: (from: string, link: string) =>
        `Your gift from ${from} is still waiting. Choose where and when it comes: ${link}`,
      short: (brand: string, link: string) =>
        `${brand}: your gift is still waiting for you. Choose where and when it comes: ${link}`,
    },
  },
  sms: {
    /** The purpose of a code, with the brand's name, or without it if the message would be too long. */
    codes: {
      signIn: (brand: string) => `Your ${brand} sign-in code`,
      changePhone: (brand: string) => `Code to confirm this number at ${brand}`,
      removeAccount: (brand: string) => `Code to delete your account at ${brand}`,
      verifyEmail: (brand: string) => `Code to confirm your email at ${brand}`,
      changePassword: (brand: string) => `Code for a new password at ${brand}`,
      proveOwner: (brand: string) => `Code to change your details at ${brand}`,
      lostPhone: (brand: string) => `Code to report a lost number at ${brand}`,
    },
    shortCodes: {
      signIn: 'Code to sign in',
      changePhone: 'Code to confirm this number',
      removeAccount: 'Code to delete your account',
      verifyEmail: 'Code to confirm your email',
      changePassword: 'Code for a new password',
      proveOwner: 'Code to change your details',
      lostPhone: 'Code to report a lost number',
    },
    code: (what: string, code: string) => `${what}: ${code}. Do not share it.`,
    shortCode: (what: string, code: string) => `${what}: ${code}`,
    event: {
      passwordChanged: 'your password was changed',
      phoneChanged: "your account's phone number was changed",
      emailChanged: "your account's email was changed",
      accountRemoved: 'your account was deleted',
      lostPhoneReported: 'this number was reported lost',
      lostPhoneWithdrawn: 'the lost number report was withdrawn',
    },
    accountEvent: (brand: string, event: string, phone: string) =>
      `${brand}: ${event}. Not you? Call ${phone}`,
    shortAccountEvent: (event: string, phone: string) => `Hello, ${event}. Not you? Call ${phone}`,
  },
  email: {
    codes: {
      signIn: {
        subject: (brand: string) => `Your ${brand} sign-in code`,
        title: 'Sign in',
        lead: 'Enter this code to sign in.',
      },
      changePhone: {
        subject: (brand: string) => `Confirm your new number at ${brand}`,
        title: 'Confirm your new number',
        lead: 'Enter this code to confirm your new number.',
      },
      removeAccount: {
        subject: (brand: string) => `Your code to delete your ${brand} account`,
        title: 'Delete your account',
        lead: 'Enter this code to delete your account. A deleted account can’t be restored.',
      },
      verifyEmail: {
        subject: (brand: string) => `Confirm your email at ${brand}`,
        title: 'Confirm your email',
        lead: 'Enter this code to confirm that this address is yours.',
      },
      changePassword: {
        subject: (brand: string) => `Choose a new ${brand} password`,
        title: 'Choose a new password',
        lead: 'Enter this code, then choose your new password.',
      },
      proveOwner: {
        subject: (brand: string) => `Your code to change your ${brand} details`,
        title: 'Confirm that it’s you',
        lead: 'Someone, probably you, wants to change the phone number or email on your account. Enter this code to confirm that it’s you.',
      },
      lostPhone: {
        subject: (brand: string) => `Your code to report a lost number at ${brand}`,
        title: 'Lost your number?',
        lead: 'Enter this code to report your number as lost. After three days, you can change it with a code sent to this email.',
      },
    },
    /** The e-mail to an address that already has an account, when somebody signs up with that address again. */
    accountExists: {
      subject: (brand: string) => `You already have an account at ${brand}`,
      title: 'You already have an account',
      lead: 'Someone, probably you, tried to sign up with this address, but it already has an account. Use this code to sign in. Your password hasn’t changed.',
    },
    /** The e-mail without a code to an address that has no account, when somebody requests a new password for it. */
    noAccount: {
      subject: (brand: string) => `No account at ${brand} with this address`,
      title: 'No account with this address',
      lead: 'Someone, probably you, asked for a new password. There’s no account with this address, so there’s nothing to change.',
      next: 'You may have signed up with your phone number or another address. If you’re new, welcome! Open the shop, choose Sign in and create an account.',
      notYou: 'If this wasn’t you, you can ignore this email.',
    },
    codeLives: (n: number) => `The code is valid for ${minutes(n)} and works once.`,
    keepSecret: 'We’ll never ask you for it, by phone or message. Please don’t share it with anyone.',
    notYou: 'If you didn’t ask for this, you can ignore it. Nothing happens without the code.',
    event: {
      passwordChanged: {
        subject: (brand: string) => `Your ${brand} password was changed`,
        title: 'Your password was changed',
        lead: 'Your account has a new password. You’ve been signed out on all other devices.',
      },
      phoneChanged: {
        subject: (brand: string) => `The phone number on your ${brand} account was changed`,
        title: 'Your phone number was changed',
        lead: 'Your account has a new phone number. We’ll send codes and order updates there from now on.',
      },
      emailChanged: {
        subject: (brand: string) => `The email on your ${brand} account was changed`,
        title: 'Your email was changed',
        lead: 'Your account has a new email address. This is the last message we’ll send to this one.',
      },
      lostPhoneReported: {
        subject: (brand: string) => `Your number at ${brand} was reported lost`,
        title: 'Your number was reported lost',
        lead: 'After three days, the phone number on your account can be changed with a code sent to this email. You can withdraw the report before then in “My profile”.',
      },
      lostPhoneWithdrawn: {
        subject: (brand: string) => `The lost number report at ${brand} was withdrawn`,
        title: 'The report was withdrawn',
        lead: 'Your number stays as it is. To change it, you’ll need a code sent to that number.',
      },
      accountRemoved: {
        subject: (brand: string) => `Your ${brand} account has been deleted`,
        title: 'Your account has been deleted',
        lead: 'As you asked, we’ve deleted your account and what we knew about you. Orders stay in our records as the law requires, without your name. Thank you for being with us.',
      },
    },
    newsNotYou: (phone: string) =>
      `If this wasn’t you, please call us right away on \u2066${phone}\u2069 and we’ll help.`,
    about: (brand: string) => `${brand} sent you this because it’s about your account.`,
  },
};
