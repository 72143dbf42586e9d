import { enquiryWords } from './enquiry-words.ts';

export const enquiries = {
  received: 'Thank you. Your message is with us, and we will write or call.',
  quoteComes: 'Thank you. Your request is with us, and we come back with a quote.',
  keyReused: 'This was sent before with other words. Please send it again.',
  signInForFile: 'Sign in to attach a file, or send us a link to it.',
  problems: enquiryWords.problems,
  // E-mail to the shop's own people.
  letter: {
    subject: (kind: string, who: string) => `${kind}: ${who}`,
    kinds: { corporateGifts: 'Corporate gifts', collaboration: 'Collaboration', contact: 'Contact' },
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    city: 'City',
    quantity: 'Quantity',
    occasion: 'Occasion',
    occasions: enquiryWords.occasions,
    links: 'Company links',
    attachment: 'Attachment',
    attachmentBy: (enquiry: string) => `show-enquiry ${enquiry} <folder>`,
    about: 'Sent by a form of the shop. A reply goes to whoever wrote it.',
  },
};
