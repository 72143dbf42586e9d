import ts from 'typescript';
import { nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

export const BRAND_RULES = ['literal-brand'];

const CHECKED = /^(contract|text|server|database|providers|storefront|office|operator|start)(\/|\.ts$)/;
/** The demo's values, and their description. */
const DEFAULTS = new Set(['server/settings.ts', 'start/setting-descriptions.ts']);
/** Names in lower case are not the brand: the link of a page, cookies and locks. */
const BRAND = /(?<!\p{L})(?:Ashjar|أشجار)(?!\p{L})/u;

/**
 * Checks that no text and no code names the demo's brand: the shop's name is a setting of its owner, and a sentence that
 * has another would be wrong in every other shop.
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
