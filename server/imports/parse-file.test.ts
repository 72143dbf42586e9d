import { describe, expect, it } from 'vitest';
import { parseCsv, parseJson } from './parse-file.ts';
import { ImportError } from './parse-import-file.ts';

const mistakeIn = (parse: () => unknown): string => {
  try {
    parse();
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
  return 'nothing is wrong';
};

describe('A JSON file', () => {
  it('gives each value with the line on which it begins, and the nearest parent’s line for a missing value', () => {
    const { value, lineOf } = parseJson(
      'a.json',
      '\uFEFF{\r\n  "list": [1,\r\n    {"price": 2}],\r\n  "__proto__":\r\n    3\r\n}',
    );
    expect(JSON.stringify(value)).toBe('{"list":[1,{"price":2}],"__proto__":3}');
    expect([
      lineOf([]),
      lineOf(['list', 0]),
      lineOf(['list', 1, 'price']),
      lineOf(['list', 1, 'name']),
    ]).toEqual([1, 2, 3, 3]);
    expect(lineOf(['__proto__'])).toBe(5);
  });

  it.each([
    ['{\n"a": 1\n"b": 2}', 'line 3: a comma or } was expected before "\\""'],
    ['[1\n2]', 'line 2: a comma or ] was expected before "2"'],
    ['[{"a": 1}\n{"a": 2}]', 'line 2: a comma or ] was expected before "{"'],
    ['{"a": 1,\n"a": 2}', 'line 2: "a" is given twice'],
    ['{"a": 1,}', 'line 1: a text in double quotes was expected before "}"'],
    ['{"a" 1}', 'line 1: a colon was expected before "1"'],
    ['{"a":\n', 'line 2: the file ends where a value was expected'],
    ['', 'line 1: the file ends where a value was expected'],
    ['{} []', 'line 1: the end of the file was expected before "["'],
    ['{"a": NaN}', 'line 1: "NaN" is not JSON'],
    ['// A remark\n{}', 'line 1: "// A remark" is not JSON'],
    ['{"a": "x\ny"}', 'line 1: "\\"x" is not JSON'],
  ])('%j is refused: %s', (text, mistake) => {
    expect(mistakeIn(() => parseJson('a.json', text))).toBe(`a.json ${mistake}`);
  });
});

describe('A CSV file', () => {
  it('gives the cells of each row by column, with the line on which the row begins', () => {
    const text = '\uFEFFSlug, Text\r\n\r\na,"one\r\n\r\ntwo, ""three"""\r\n , \r\nb\r\n c , 4" pot';
    expect(parseCsv('a.csv', text)).toEqual([
      { line: 3, cells: { slug: 'a', text: 'one\n\ntwo, "three"' } },
      { line: 7, cells: { slug: 'b', text: '' } },
      { line: 8, cells: { slug: 'c', text: '4" pot' } },
    ]);
    expect(parseCsv('a.csv', '')).toEqual([]);
  });

  it('may separate its cells with semicolons', () => {
    expect(parseCsv('a.csv', 'slug;price\na;1,5\n')).toEqual([
      { line: 2, cells: { slug: 'a', price: '1,5' } },
    ]);
  });

  it.each([
    ['a,b\n1,2\n\n3,"x\n\n', 'line 3: a quoted cell has no end'],
    ['a,b\n"x" y,2', 'line 2: a quote is in the wrong place'],
    ['a,b\n"1\n",2\n1,2,3', 'line 4: the row has 3 cells but there are 2 columns'],
    ['a,b,A', 'line 1: column "a" is named twice'],
  ])('%j is refused: %s', (text, mistake) => {
    expect(mistakeIn(() => parseCsv('a.csv', text))).toBe(`a.csv ${mistake}`);
  });
});
