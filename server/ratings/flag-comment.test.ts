import { describe, expect, it } from 'vitest';
import { flagComment } from './flag-comment.ts';

describe('Staff are pointed at a comment', () => {
  it.each([
    ['Beautiful plant, thank you 🌿', []],
    ['وصلت بحالة ممتازة، والتغليف أنيق', []],
    ['Ordered 2 on 22-11-2026, both great', []],
    ['see www.cheap-plants.example', ['link']],
    ['أرخص في plants.com', ['link']],
    ['<a href="https://x.example">x</a>', ['link']],
    ['write to me: me@example.com', ['link', 'contact']],
    ['تواصل معي ٠٥٠١٢٣٤٥٦٧', ['contact']],
    ['follow @plants_sa', ['contact']],
    ['you IDIOTS', ['insult']],
    ['يا نصّابين', ['insult']],
    ['والكذاااابين', ['insult']],
    ['ｗｗｗ.x.com', ['link']],
  ])('%s is flagged %j', (comment, flags) => {
    expect(flagComment(comment)).toEqual(flags);
  });
});
