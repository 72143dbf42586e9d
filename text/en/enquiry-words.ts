/** Texts about enquiries that the forms and the server share. */
export const enquiryWords = {
  problems: {
    nameNeeded: 'Please enter your name',
    companyNeeded: 'Please enter the company name',
    emailNeeded: 'Please enter an email',
    emailWrong: 'Enter a valid email, like \u2066name@company.sa\u2069',
    phoneNeeded: 'Please enter a phone number',
    phoneWrong: 'Enter the number with its area or country code, digits only',
    quantityWrong: 'Enter the quantity as a number',
    cityNeeded: 'Please choose the city',
    descriptionNeeded: 'Please tell us what you have in mind',
    linkWrong: 'Enter a full link, like \u2066https://company.sa\u2069',
    tooManyLinks: 'Up to 10 links, please',
  },
  /** The occasions that an enquiry can name (Specification 3, occasion options). */
  occasions: {
    nationalDay: 'National Day',
    eidAlFitr: 'Eid Al-Fitr',
    eidAlAdha: 'Eid Al-Adha',
    ramadan: 'Ramadan',
    foundingDay: 'Founding Day',
    other: 'Other',
  },
};
