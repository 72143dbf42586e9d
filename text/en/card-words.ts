/**
 * Suggested messages for the gift card, loaded when the shopper asks for them. Each fits the card's length limit
 * (product.md 5).
 */
export const cardWords = {
  occasion: 'Occasion',
  occasions: [
    {
      slug: 'birthday',
      name: 'Birthday',
      texts: [
        'Happy birthday. May this year be as lovely as you are.',
        'Another year, another leaf. Here’s to a good one.',
        'Wishing you a day full of everything you love.',
        'Happy birthday! Something small to grow along with you.',
      ],
    },
    {
      slug: 'thanks',
      name: 'Thank you',
      texts: [
        'Thank you, from the bottom of my heart.',
        '“Thank you” felt too small, so here is a plant to go with it.',
        'You made all the difference. I won’t forget it.',
        'For your time, your patience and your kindness: thank you.',
      ],
    },
    {
      slug: 'newborn',
      name: 'New baby',
      texts: [
        'Congratulations on your little one. May your home be full of joy.',
        'Welcome to the world, little one. So many people love you already.',
        'Ten tiny fingers, ten tiny toes, and one very happy family. Congratulations!',
        'A plant to grow up together with your baby.',
      ],
    },
    {
      slug: 'wedding',
      name: 'Wedding',
      texts: [
        'Wishing you both a lifetime of love and laughter.',
        'Here’s to the two of you, and to everything you’ll grow together.',
        'Congratulations! May your home always be full of warmth.',
        'To a beautiful beginning. We’re so happy for you both.',
      ],
    },
    {
      slug: 'graduation',
      name: 'Graduation',
      texts: [
        'You did it! All that hard work has paid off.',
        'We always knew you would. Congratulations!',
        'So proud of you today, and every day before it.',
        'This is only the beginning. Congratulations on your graduation.',
      ],
    },
    {
      slug: 'new-home',
      name: 'New home',
      texts: [
        'Wishing you many happy years in your new home.',
        'A little green for your first corner.',
        'May every room be full of laughter. Congratulations!',
      ],
    },
    {
      slug: 'get-well',
      name: 'Get well',
      texts: [
        'Get well soon. We miss you.',
        'Thinking of you, and wishing you an easy recovery.',
        'Take all the rest you need. Something green to keep you company.',
      ],
    },
    {
      slug: 'condolence',
      name: 'Sympathy',
      texts: [
        'With our deepest sympathy.',
        'We are so sorry for your loss. You are in our thoughts and prayers.',
        'May you find comfort and patience. We are here for you.',
      ],
    },
    {
      slug: 'other',
      name: 'No occasion',
      texts: [
        'No occasion. You were just on my mind.',
        'Something green for an ordinary day.',
        'I grew up in your shade. Now it is my turn.',
        'A small reminder that you are loved.',
      ],
    },
    {
      slug: 'ramadan',
      name: 'Ramadan',
      texts: [
        'Ramadan Kareem. Wishing you a month of peace and light.',
        'Ramadan Mubarak to you and all your family.',
        'May this month bring you rest, blessings and good company.',
      ],
    },
    {
      slug: 'eid-al-fitr',
      name: 'Eid Al-Fitr',
      texts: [
        'Eid Mubarak to you and yours.',
        'Eid is better with you in it. Happy Eid!',
        'Wishing you a joyful Eid with everyone you love.',
      ],
    },
    {
      slug: 'eid-al-adha',
      name: 'Eid Al-Adha',
      texts: [
        'Eid Al-Adha Mubarak. May your prayers be answered.',
        'Wishing you and your family a blessed Eid.',
        'Happy Eid from our home to yours.',
      ],
    },
    {
      slug: 'national-day',
      name: 'National Day',
      texts: [
        'Happy National Day. A green gift for a green day.',
        'To the land we all grow in. Happy National Day!',
        'Proud today and every day. Happy National Day.',
      ],
    },
    {
      slug: 'founding-day',
      name: 'Founding Day',
      texts: [
        'Three centuries of deep roots. Happy Founding Day.',
        'Strong roots, tall trees. Happy Founding Day!',
        'To the day we began. Happy Founding Day.',
      ],
    },
  ],
  /**
   * A link to the suggestions in this language, shown on a page in the other language. It is therefore written in the
   * language of the suggestions.
   */
  inThisLanguage: 'Show them in English',
  replaced: 'Your own words were replaced.',
  bringBack: 'Bring them back',
};
