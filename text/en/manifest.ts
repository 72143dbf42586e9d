/** Names of shortcuts on the shop's home-screen icon. The other shortcuts use the names of their screens. */
export const manifest = { allPlants: 'All plants' };
