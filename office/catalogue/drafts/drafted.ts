/** What the server answers about something that is drafted and published: a product, the home page. */
export type Drafted = {
  document: object;
  published: { version: number; who: string | null } | null;
  draft: {
    version: number;
    who: string;
    savedAt: Date;
    publishAt: Date | null;
    publisher: string | null;
    missedAt: Date | null;
  } | null;
  base: number;
  changes: readonly string[];
  problems: readonly { field: string; text: string }[];
};
