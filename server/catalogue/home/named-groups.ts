type Section = {
  category: string | null;
  categories: readonly string[];
  link: string | null;
  banners: readonly { link: string }[];
};

/** The slugs of the categories or occasions to which a link in the shop is limited. */
export const groupsInLink = (link: string, key: 'category' | 'occasion'): string[] =>
  (URL.parse(link, 'http://shop')?.searchParams.getAll(key) ?? []).flatMap((value) => value.split(','));

/** The slugs of all categories that sections of the home page show or link to. */
export const categoriesNamedIn = (sections: readonly Section[]): Set<string> =>
  new Set(
    sections.flatMap(({ category, categories, link, banners }) => [
      ...(category === null ? [] : [category]),
      ...categories,
      ...[link ?? '', ...banners.map((banner) => banner.link)].flatMap((one) =>
        groupsInLink(one, 'category'),
      ),
    ]),
  );
