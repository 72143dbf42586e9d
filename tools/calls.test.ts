import { describe, expect, it } from 'vitest';
import { everyCall } from '#contract/every-call.ts';
import { routes } from '#server/api.ts';

describe('The server', () => {
  it('answers every call of the contract, each by one route', () => {
    expect(routes.map(({ call }) => call.name).sort()).toEqual(everyCall.map(({ name }) => name).sort());
  });

  it('matches literal paths before paths with a parameter that would match them too', () => {
    const patterns = routes.map(({ call }) => ({
      call,
      pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`),
    }));
    const swallowed = patterns.flatMap(({ call }, index) =>
      patterns
        .slice(0, index)
        .filter((earlier) => earlier.call.method === call.method && earlier.pattern.test(call.path))
        .map((earlier) => `${call.path} is never reached: ${earlier.call.path} stands before it`),
    );
    expect(swallowed).toEqual([]);
  });
});
