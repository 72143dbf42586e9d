import { type RouteName, routes } from '#storefront/routes.ts';

export type Match = { route: RouteName; params: Record<string, string> };

const PARTS = Object.entries(routes).map(([route, path]) => ({
  route: route as RouteName,
  parts: path.split('/'),
}));

/** Finds the route of a path and its parameters. Null if no route matches or a value cannot be decoded. */
export function matchRoute(path: string): Match | null {
  const requested = path.split('/');
  for (const { route, parts } of PARTS) {
    if (parts.length !== requested.length) continue;
    const params: [string, string][] = [];
    const isMatch = parts.every((part, i) => {
      if (!part.startsWith(':')) return part === requested[i];
      params.push([part.slice(1), requested[i] ?? '']);
      return requested[i] !== '';
    });
    if (isMatch) return decoded(route, params);
  }
  return null;
}

function decoded(route: RouteName, params: readonly [string, string][]): Match | null {
  try {
    return {
      route,
      params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
    };
  } catch {
    return null;
  }
}

/** Whether a URL in the shop's data leads to an existing route. */
export const leadsToPage = (address: string): boolean => matchRoute(address.split(/[?#]/)[0] ?? '') !== null;
