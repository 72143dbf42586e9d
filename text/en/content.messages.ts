export const content = {
  pageNotFound: 'That page doesn’t exist.',
};
