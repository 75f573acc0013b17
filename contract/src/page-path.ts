/** Addresses of pages: `/tests/` is the same page as `/tests`. */

/** Walks from the end: a pattern for it would look at each row of slashes once for every slash in it. */
export function withoutSlashesAtEnd(path: string): string {
  let length = path.length;
  while (length > 0 && path[length - 1] === '/') length -= 1;
  return path.slice(0, length);
}
