/** The fields that the server's responses about a product and about the home page have in common. */
export type Drafted = {
  document: object;
  published: { version: number; who: string | null; at: Date | null } | null;
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
