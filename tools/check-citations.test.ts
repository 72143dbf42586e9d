import { describe, expect, it } from 'vitest';
import { CITATION_RULES, checkCitations } from './check-citations.ts';
import { type Plant, testRefusals, withTree } from './test-planted.ts';

const DOCS = {
  'docs/specification.md': '# S\n\n## 4. States\n\n## 5. Validation\n',
  'docs/product.md': '# P\n\n## 2. Sessions\n',
  'docs/conventions.md': '# C\n\n## 2. Arabic\n',
  'docs/architecture.md': '# A\n\n## 5. Pages\n',
  'docs/design.md': '# D\n\n## 10. Screens\n',
  'docs/providers/06-sms.md': '# SMS\n',
  'docs/decisions/038-holds.md': '# 038\n',
};

const CODE = 'server/cart/a.ts';
const inCode = (rule: string, comment: string): Plant => [
  rule,
  `${CODE}:2`,
  { ...DOCS, [CODE]: `const a = 1;\n// ${comment}` },
];
const inPage = (rule: string, text: string, path = 'CONTRIBUTING.md'): Plant => [
  rule,
  `${path}:1`,
  { ...DOCS, [path]: text },
];

describe('Citations', () => {
  testRefusals(
    checkCitations,
    CITATION_RULES,
    [
      inCode('citation-resolves', 'Specification 12'),
      inCode('citation-resolves', 'Specification 4 and 6'),
      inCode('citation-resolves', 'product.md 7: two lines'),
      inCode('citation-resolves', 'see product.md\n// 7'),
      inCode('citation-resolves', 'client.md'),
      inCode('citation-resolves', 'stack.md 4'),
      inCode('citation-resolves', 'design.md 99'),
      inCode('citation-resolves', 'providers/10'),
      inCode('citation-resolves', 'providers/06-smsx'),
      inCode('citation-resolves', 'decision 999'),
      inCode('citation-resolves', 'decisions 038 and 999'),
      inCode('citation-resolves', 'docs/decisions/999'),
      inCode('citation-form', 'the specification, section 5'),
      inCode('citation-form', 'product decision 2'),
      inCode('citation-form', 'conventions B2'),
      inCode('citation-form', 'architecture 6.9'),
      inCode('citation-form', 'design/README 10'),
      inCode('citation-form', '(issue 5; product.md 2)'),
      inCode('citation-form', '../shared/product.md'),
      inPage('citation-resolves', 'As product.md 9 has it.', 'docs/decisions/038-holds.md'),
      inPage('link-resolves', '[gone](docs/gone.md)'),
      inPage('link-resolves', '[gone](docs/product.md#9-gone)'),
      inPage('path-exists', 'See `docs/gone.md`.'),
    ],
    {
      ...DOCS,
      [CODE]: [
        '// Specification 5, Phone input; specification 4 and 5; the specification’s 64 calls; product.md 2.',
        '// conventions.md 2; architecture.md\n//  5; design.md 10, account; providers/06-sms, Design; decision 038; docs/decisions/038',
        'declare const issue: { code: string }; (issue); const open = (issue: string) => issue;',
        "import '#server/providers/a.ts'; // RFC 8291, section 5; this decision is ours; CHANGELOG.md",
      ].join('\n'),
      'CHANGELOG.md': '# C\n',
      'CONTRIBUTING.md':
        '[a](docs/product.md#2-sessions) [b](https://example.com/a#b) `docs/product.md` `./data` `docs/…` `server/<domain>/a.ts`',
      'database/migrations/0020-a.sql': '-- (issue 4; providers/10)',
      'docs/decisions/README.md': '[one](038-holds.md)',
    },
  );

  it('are found in every kind of file, and across line breaks', () => {
    const files = {
      ...DOCS,
      'storefront/a.module.css': '/* product.md\n * 8 */',
      'database/migrations/0060-a.sql': '-- product.md 8',
      'domains.cjs': '// product.md 8',
    };
    expect(
      withTree(files, checkCitations)
        .map(({ where }) => where)
        .sort(),
    ).toEqual(['database/migrations/0060-a.sql:1', 'domains.cjs:1', 'storefront/a.module.css:1']);
  });
});
