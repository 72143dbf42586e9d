/** The care page of one plant; made ready by the server, so that nothing of it is shipped to other pages. */
export const care = {
  title: (plant: string) => `${plant} care guide`,
  description: (plant: string, water: string, light: string) =>
    `How to care for your \u2068${plant}\u2069: ${water}, ${light}, its first days at home, and what its leaves tell you.`,
  water: 'Water',
  light: 'Light',
  warmth: 'Warmth and air',
  pets: 'Children and pets',
  leaves: 'What its leaves tell you',
  said: (title: string, detail: string) => `${title}. ${detail}.`,
  lightBy: {
    low: 'A dim corner is enough for it. Our midday sun behind glass burns leaves in a single day.',
    indirect:
      'It likes it bright without sun on its leaves: our midday sun behind glass burns them in a single day.',
    sun: 'It likes the sun. Give it the brightest place you have.',
  },
  turn: 'Turn the pot by a quarter every week so that it grows straight.',
  air: 'Stand it out of the draught of the air conditioner and away from the heater.',
  dryAir: 'Dry air burns the tips of leaves.',
  outOfReach: 'Stand it high up, out of reach of small hands as well.',
  signs: [
    'Limp leaves and dry soil mean thirst: water it well.',
    'Yellow leaves and wet soil mean too much water: let it dry.',
    'A leaf or two dropped after the journey is normal.',
  ],
  brownTips: 'Brown tips mean dry air: move it away from the air conditioner.',
  burns: 'Pale or burnt patches mean sun on its leaves: move it back from the window.',
  allPlants: 'Care for every plant',
  inTheShop: (plant: string) => `${plant} in the shop`,
  askUs: 'Write to us',
  eachPlant: 'Each plant’s own guide',
};
