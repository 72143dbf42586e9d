/** The shortcuts of the shop's icon on a home screen that no screen names. */
export const manifest = { allPlants: 'All plants' };
