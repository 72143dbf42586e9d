/** Removes trailing slashes, so that one path identifies each page. */
export function pagePath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
