export const shell = {
  brand: 'Ashjar',
  skipToContent: 'Skip to content',
  notFoundTitle: 'This page is not here',
  notFoundDescription: 'The address may have changed. The plants are still where they were.',
};
