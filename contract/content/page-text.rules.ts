/**
 * The notation of a text page's paragraph: plain text, with links as `[words](address)`. Lines that all begin with `- `
 * are a list. `![description](/pictures/…)` alone is a picture. Nothing else is markup: no HTML, no emphasis. Shop,
 * back office and server all parse the notation with these functions.
 */
export type TextPart = {
  readonly text: string;
  /** The link's target; null for text without a link. */
  readonly href: string | null;
};
export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextPart[])[] }
  | {
      readonly kind: 'picture';
      readonly address: string;
      readonly alt: string;
      /** The width of the picture in pixels, so that the page can reserve the picture's space before it loads. */
      readonly width: number;
      readonly height: number;
    };
export type BlockKind = Block['kind'];

const LINK = /\[([^\][\n]+)\]\(([^\s()]+)\)/g;
const PICTURE = /^!\[([^\][\n]*)\]\(([^\s()]+)\)$/;
const ITEM = '- ';
/** The URL of a picture stored by the shop (server/catalogue/pictures), with its size: `/pictures/<name>#1200x800`. */
const STORED_PICTURE = /^(\/pictures\/[0-9a-f]{22,40})(?:#(\d{1,4})x(\d{1,4}))?$/;
const SQUARE = '1200';

/** Whether a URL is plain https: a host with a dot, and no spaces, backslashes or user name to disguise its target. */
function isHttps(href: string): boolean {
  if (!href.startsWith('https://') || /[\s\\]/.test(href) || !URL.canParse(href)) return false;
  const { hostname, username, password } = new URL(href);
  return hostname.includes('.') && username === '' && password === '';
}

function isMailto(href: string): boolean {
  const [, domain = ''] = /^mailto:[^\s@?&:]+@([^\s@?&:]+)$/.exec(href) ?? [];
  return domain.includes('.') && !domain.endsWith('.');
}

/**
 * Whether a page may contain this link: within the shop, or by https, e-mail or telephone. Scripts are never allowed.
 */
export const isPageLink = (href: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(href) ||
  /^#[a-z0-9-]+$/.test(href) ||
  /^tel:\+?\d{3,15}$/.test(href) ||
  isHttps(href) ||
  isMailto(href);

/** The texts and links of one line. A link with a forbidden target becomes plain text. */
function partsOf(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, words = '', href = ''] = match;
    if (match.index > at) parts.push({ text: line.slice(at, match.index), href: null });
    parts.push({ text: words, href: isPageLink(href) ? href : null });
    at = match.index + whole.length;
  }
  if (at < line.length) parts.push({ text: line.slice(at), href: null });
  return parts;
}

/** Parses a stored paragraph into what the page shows. */
export function blockOf(paragraph: string): Block {
  const [, alt = '', source = ''] = PICTURE.exec(paragraph) ?? [];
  const [, address, width = SQUARE, height = SQUARE] = STORED_PICTURE.exec(source) ?? [];
  if (address !== undefined)
    return { kind: 'picture', address, alt, width: Number(width), height: Number(height) };
  const lines = paragraph.split('\n');
  if (lines.every((line) => line.startsWith(ITEM) && line.length > ITEM.length))
    return { kind: 'list', items: lines.map((line) => partsOf(line.slice(ITEM.length))) };
  return { kind: 'paragraph', parts: partsOf(paragraph) };
}

const wordsOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

/** A paragraph's text without markup, for search engines and for the typography checks. */
export function plainTextOf(paragraph: string): string {
  const block = blockOf(paragraph);
  if (block.kind === 'picture') return block.alt;
  return block.kind === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.parts);
}

/** Whether a paragraph contains a link, or something written like a link, with a forbidden target. */
export const hasWrongLink = (paragraph: string): boolean =>
  PICTURE.test(paragraph)
    ? blockOf(paragraph).kind !== 'picture'
    : paragraph
        .replace(LINK, (whole, words: string, href: string) => (isPageLink(href) ? words : whole))
        .includes('](');

/**
 * Writes a picture in the notation of text pages. Brackets are removed from the description because they would end it
 * early.
 */
export const pictureOf = (
  alt: string,
  { address, width, height }: { address: string; width: number; height: number },
): string => `![${alt.replace(/[[\]\n]/g, ' ').trim()}](${address}#${width}x${height})`;

/** Writes lines as a list in the notation of text pages; empty lines are skipped. */
export const listOf = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ITEM + line)
    .join('\n');
/** Splits a stored list into its lines without bullets, for editing. */
export const linesOf = (list: string): string =>
  list
    .split('\n')
    .map((line) => (line.startsWith(ITEM) ? line.slice(ITEM.length) : line))
    .join('\n');
