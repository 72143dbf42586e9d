import { plural } from '#text/plural.ts';

const minutes = (n: number) => plural('en', n, { one: '{n} minute', other: '{n} minutes' });

export const notifications = {
  deviceSaved: 'This device will be told.',
  deviceRemoved: 'This device will be told nothing more.',
  choiceSaved: 'Your choice is saved.',
  wishSaved: 'We will tell you once, as soon as it is back.',
  wishRemoved: 'You will not be told of it.',
  noSuchProduct: 'We do not sell this any more.',
  thereNow: 'It is there now. You need not wait.',
  /** What was waited for can be had again. */
  stockBack: {
    inColour: (product: string, colour: string) => `${product}, ${colour}`,
    sms: (brand: string, product: string, link: string) => `${brand}: ${product} is back. ${link}`,
    subject: (product: string) => `${product} is back`,
    title: (product: string) => `${product} is back`,
    lead: 'You asked us to tell you when it can be had again. Now it can, as long as it lasts.',
    onlyOnce: 'This is the one message about it. If you want to be told again another time, ask on its page.',
    about: (brand: string) => `${brand} writes to you because you asked on the page of this gift.`,
  },
  /** In the browser's own notices: short, because phones show two lines. */
  push: {
    order: (number: string) => `Order ${number}`,
    orders: {
      accepted: 'Your order is accepted.',
      recipientAccepted: 'Your gift was accepted by its recipient.',
      wrapGift: 'Your gift is being wrapped.',
      onTheWay: 'Your gift is on its way.',
      delivered: 'Your gift has arrived.',
      rejected: 'We are sorry, we could not take your order. What you paid returns the way you paid it.',
      cancelled: 'Your order is cancelled. What you paid returns the way you paid it.',
      notPaid: 'Your order was not paid in time and has ended. Nothing was charged.',
      linkNotSent: 'Our message could not reach the recipient. You can share the link yourself.',
      recipientSilent: 'The recipient has not answered yet. You can say where and when yourself.',
      recipientDeclined:
        'The recipient thanks you and cannot accept the gift. You can send it elsewhere or cancel.',
      noAnswer: 'Nobody said where and when, so the order has ended. Your money is on its way back.',
      moneyReturned: 'The payment came after the order had ended. Your money is on its way back.',
      paidTwice: 'The order was paid twice. The second payment is on its way back.',
      partlyReturned: 'A part of what you paid is on its way back.',
    },
    ordersAtTheCafe: {
      accepted: 'Your order is confirmed.',
      wrapGift: 'Your gift is being wrapped for you to pick up.',
      delivered: 'Your gift was picked up.',
    },
    walletRefund: (amount: string) => ({
      title: 'Money came back to your wallet',
      body: `${amount} can be spent on your next order.`,
    }),
    pendingCart: {
      title: 'Your cart is waiting',
      body: 'What you chose is still there, as long as it lasts.',
    },
    productAvailable: (product: string) => ({
      title: `${product} is back`,
      body: 'As you asked, as long as it lasts.',
    }),
    ticketUpdated: (number: string) => ({ title: `Request ${number}`, body: 'We have answered you.' }),
    ticketClosed: (number: string) => ({ title: `Request ${number}`, body: 'Your request is closed.' }),
    rating: (number: string) => ({
      title: 'How was your gift?',
      body: `Order ${number} arrived yesterday. A word from you helps those who come after.`,
    }),
  },
  // Letters of the GSM alphabet only: one other, even a curly apostrophe, would halve what a message holds.
  // To the recipient of a gift; the link stands at the end. Each names as much as two parts of an SMS hold.
  gift: {
    first: {
      full: (to: string, from: string, link: string) =>
        `${to}, ${from} has a gift for you. Choose where and when it comes: ${link}`,
      fromOnly: (from: string, link: string) =>
        `${from} has a gift for you. Choose where and when it comes: ${link}`,
      short: (brand: string, link: string) =>
        `${brand}: a gift is waiting for you. Choose where and when it comes: ${link}`,
    },
    reminder: {
      full: (to: string, from: string, link: string) =>
        `${to}, the gift from ${from} is still waiting for you. Choose where and when it comes: ${link}`,
      fromOnly: (from: string, link: string) =>
        `The gift from ${from} is still waiting for you. Choose where and when it comes: ${link}`,
      short: (brand: string, link: string) =>
        `${brand}: your gift is still waiting for you. Choose where and when it comes: ${link}`,
    },
  },
  sms: {
    /** What a code is for, with the brand and, where that is too long, without it. */
    codes: {
      signIn: (brand: string) => `Code to sign in to ${brand}`,
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
    news: {
      passwordChanged: 'your password was changed',
      phoneChanged: 'the phone number of your account was changed',
      emailChanged: 'the email of your account was changed',
      accountRemoved: 'your account is deleted',
      lostPhoneReported: 'this number was reported lost',
      lostPhoneWithdrawn: 'the lost number report was withdrawn',
    },
    told: (brand: string, news: string, phone: string) => `${brand}: ${news}. Not you? Call ${phone}`,
    shortTold: (news: string, phone: string) => `Hello, ${news}. Not you? Call ${phone}`,
  },
  email: {
    codes: {
      signIn: {
        subject: (brand: string) => `Your code to sign in to ${brand}`,
        title: 'Sign in',
        lead: 'Type this code on the page that asks for it.',
      },
      changePhone: {
        subject: (brand: string) => `Confirm your new number at ${brand}`,
        title: 'Confirm your new number',
        lead: 'Type this code on the page that asks for it, and the new number is yours.',
      },
      removeAccount: {
        subject: (brand: string) => `Your code to delete your account at ${brand}`,
        title: 'Delete your account',
        lead: 'Type this code on the page that asks for it. An account that is deleted cannot be brought back.',
      },
      verifyEmail: {
        subject: (brand: string) => `Confirm your email at ${brand}`,
        title: 'Confirm your email',
        lead: 'Type this code on the page that asks for it, and we know that this address is yours.',
      },
      changePassword: {
        subject: (brand: string) => `A new password for your account at ${brand}`,
        title: 'A new password',
        lead: 'Type this code on the page that asks for it, then choose your new password.',
      },
      proveOwner: {
        subject: (brand: string) => `Your code to change your details at ${brand}`,
        title: 'Confirm that it is you',
        lead: 'Somebody, most likely you, wants to change the phone number or the email of your account. Type this code on the page that asks for it.',
      },
      lostPhone: {
        subject: (brand: string) => `Your code to report a lost number at ${brand}`,
        title: 'You no longer have your number',
        lead: 'Type this code on the page that asks for it. Three days later you can change your number with a code to this email.',
      },
    },
    /** Somebody signs up with an address that has an account. */
    accountExists: {
      subject: (brand: string) => `You already have an account at ${brand}`,
      title: 'You already have an account',
      lead: 'Somebody, most likely you, wanted to sign up with this address, and it has an account already. This code signs you in to it. Your password stays as it is.',
    },
    /** Somebody wants a new password for an address that has no account: no code. */
    noAccount: {
      subject: (brand: string) => `No account at ${brand} with this address`,
      title: 'No account with this address',
      lead: 'Somebody, most likely you, asked for a new password. This address has no account with us, so there is no password to change and no code to send.',
      next: 'Perhaps you signed up with your phone or with another address. If you are new, welcome: open the shop, choose to sign in, and make an account there.',
      notYou: 'If it was not you, there is nothing you need to do.',
    },
    codeLives: (n: number) => `The code is good for ${minutes(n)} and works once.`,
    keepSecret: 'We never ask you for it, neither by phone nor in a message. Please give it to nobody.',
    notYou: 'If it was not you who asked, there is nothing you need to do: without the code nothing happens.',
    news: {
      passwordChanged: {
        subject: (brand: string) => `Your password at ${brand} was changed`,
        title: 'Your password was changed',
        lead: 'Your account has a new password. Every other device was signed out.',
      },
      phoneChanged: {
        subject: (brand: string) => `The phone number of your account at ${brand} was changed`,
        title: 'Your phone number was changed',
        lead: 'Your account has a new phone number. Codes and news of your orders go there from now on.',
      },
      emailChanged: {
        subject: (brand: string) => `The email of your account at ${brand} was changed`,
        title: 'Your email was changed',
        lead: 'Your account has a new email address. This is the last message to this one.',
      },
      lostPhoneReported: {
        subject: (brand: string) => `Your number at ${brand} was reported lost`,
        title: 'Your number was reported lost',
        lead: 'In three days the phone number of your account can be changed with a code to this email. Until then you can withdraw the report under “My profile”.',
      },
      lostPhoneWithdrawn: {
        subject: (brand: string) => `The lost number report at ${brand} was withdrawn`,
        title: 'The report was withdrawn',
        lead: 'Your number stays as it is, and changing it takes a code to that number again.',
      },
      accountRemoved: {
        subject: (brand: string) => `Your account at ${brand} is deleted`,
        title: 'Your account is deleted',
        lead: 'As you asked, your account and what we knew of you are deleted. Orders stay in our books as the law requires, without your name. Thank you for the time you spent with us.',
      },
    },
    newsNotYou: (phone: string) => `If it was not you, please call us at once on ${phone} and we will help.`,
    about: (brand: string) => `${brand} writes to you because this concerns your account.`,
  },
};
