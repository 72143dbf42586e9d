import { enquiryWords } from './enquiry-words.ts';

export const enquiries = {
  received: 'Thank you. We’ve got your message and we’ll be in touch.',
  quoteComes: 'Thank you. We’ve got your request and we’ll come back with a quote.',
  keyReused: 'This was already sent with different details. Please send it again.',
  signInForFile: 'Sign in to attach a file, or send us a link to it.',
  problems: enquiryWords.problems,
  // The e-mail about an enquiry to the shop's staff.
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
    about: 'Sent from a form in the shop. Your reply goes to the sender.',
  },
};
