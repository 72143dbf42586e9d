/** Texts of a plant's care page. Only the server renders them, so that other pages do not load them. */
export const care = {
  title: (plant: string) => `${plant} care guide`,
  description: (plant: string) =>
    `How to care for your \u2068${plant}\u2069: watering, light, its first days at home, and what its leaves tell you.`,
  water: 'Water',
  light: 'Light',
  warmth: 'Warmth and air',
  pets: 'Children and pets',
  leaves: 'What its leaves tell you',
  said: (title: string, detail: string) => `${title}. ${detail}.`,
  lightBy: {
    low: 'It’s happy in a dim corner. Keep it out of the midday sun: through glass it scorches leaves in a day.',
    indirect:
      'It likes bright light but no direct sun: through glass, midday sun scorches the leaves in a day.',
    sun: 'It likes the sun. Give it the brightest place you have.',
  },
  turn: 'Give the pot a quarter turn every week so the plant grows straight.',
  air: 'Keep it away from the air conditioner and the heater.',
  dryAir: 'Dry air burns the tips of leaves.',
  outOfReach: 'Keep it up high, out of reach of little hands too.',
  signs: [
    'Limp leaves and dry soil mean thirst: water it well.',
    'Yellow leaves and wet soil mean too much water: let it dry.',
    'A leaf or two dropped after the journey is normal.',
  ],
  brownTips: 'Brown tips mean dry air: move it away from the air conditioner.',
  burns: 'Pale or burnt patches mean sun on its leaves: move it back from the window.',
  allPlants: 'Care for every plant',
  inTheShop: (plant: string) => `\u2068${plant}\u2069 in the shop`,
  askUs: 'Write to us',
  eachPlant: 'Care guides by plant',
};
