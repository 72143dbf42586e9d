export const content = {
  pageNotFound: 'There is no such page.',
};
