import ts from 'typescript';
import { nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

export const BRAND_RULES = ['literal-brand'];

const CHECKED = /^(contract|text|server|database|providers|storefront|office|operator|start)(\/|\.ts$)/;
/** Files that may contain the demo's brand: the demo's settings and their description. */
const DEFAULTS = new Set(['server/settings.ts', 'start/setting-descriptions.ts']);
/**
 * The brand's name, capitalised in English. Lower-case names are not the brand, but parts of URLs, cookies and locks.
 */
const BRAND = /(?<!\p{L})(?:Ashjar|أشجار)(?!\p{L})/u;

/**
 * Checks that neither texts nor code contain the demo's brand. The name is a setting of each shop, so a fixed name
 * would be wrong in every other shop.
 */
export function checkBrand(tree: Tree): Problem[] {
  return tree.files
    .filter(({ path, isTest }) => CHECKED.test(path) && !isTest && !DEFAULTS.has(path))
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\/test-[^/]+$/.test(path))
    .flatMap(brandsIn);
}

const brandsIn = (file: SourceFile): Problem[] =>
  [...nodesOf(file.ast())]
    .filter((node) => ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
    .filter(({ text }) => BRAND.test(text))
    .map((node) => ({
      rule: 'literal-brand',
      where: whereIs(file, node),
      what: 'names the demo: take the name from the settings (brand.name)',
    }));
