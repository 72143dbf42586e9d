type Draft = {
  version: number;
  who: string;
  savedAt: Date;
  publishAt: Date | null;
  publisher: string | null;
  missedAt: Date | null;
};

/** Who saved a draft and when it will be published, as the editors of products and the home page show it. */
export const shownDraft = ({ version, who, savedAt, publishAt, publisher, missedAt }: Draft): Draft => ({
  version,
  who,
  savedAt,
  publishAt,
  publisher,
  missedAt,
});
