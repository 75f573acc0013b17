/**
 * Folders that import each other in a circle, however many files apart: what stands in a folder is one idea, and no idea may be
 * below another and above it. In every folder its subfolders and its files are looked at as they use each other; what a
 * subfolder holds counts as the subfolder. Automated tests may look anywhere and are passed over.
 */
import type { CruisedModule, Violation } from './cruise.ts';
import { PACKAGES } from './house-files.ts';

export const FOLDER_RULE = 'no-folder-circle';
const TEST = /\.test\.tsx?$/;

interface Use {
  readonly from: string;
  readonly to: string;
  /** The entries of one folder that stand for them. */
  readonly user: string;
  readonly used: string;
}

/** One for each import that is part of a circle. */
export function findFolderCircles(modules: readonly CruisedModule[]): Violation[] {
  const uses = modules
    .filter(({ source }) => !TEST.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => describeUse(source, resolved)),
    );
  const usedBy = new Map<string, Set<string>>();
  for (const { user, used } of uses)
    usedBy.set(user, (usedBy.get(user) ?? new Set<string>()).add(used));
  return uses
    .filter(({ user, used }) => leadsTo(usedBy, used, user))
    .map(({ from, to }) => ({ rule: FOLDER_RULE, from, to }));
}

/** Nothing where the two are in different packages, or one and the same entry. */
function describeUse(from: string, to: string): Use[] {
  if (
    !PACKAGES.some(
      (packageName) => from.startsWith(`${packageName}/`) && to.startsWith(`${packageName}/`),
    )
  )
    return [];
  const [user, used] = [from.split('/'), to.split('/')];
  const apart = user.findIndex((name, depth) => name !== used[depth]);
  if (apart === -1) return [];
  const entryOf = (path: readonly string[]) => path.slice(0, apart + 1).join('/');
  return [{ from, to, user: entryOf(user), used: entryOf(used) }];
}

function leadsTo(usedBy: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string) {
  const seen = new Set<string>();
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...(usedBy.get(at) ?? []));
  }
  return false;
}
