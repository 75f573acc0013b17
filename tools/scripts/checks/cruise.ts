/** The imports of every module, and which of them break a rule of `.dependency-cruiser.mjs`, as dependency-cruiser sees them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES } from './house-files.ts';
import { runTool } from './tool.ts';

export const CONFIG = '.dependency-cruiser.mjs';

export interface Cruise {
  readonly modules: readonly CruisedModule[];
  readonly violations: readonly Violation[];
}

export interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly module: string; readonly resolved: string }[];
}

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Cruises every package below `house` with the rules of `rulesHouse`. */
export async function cruisePackages(rulesHouse: string, house: string): Promise<Cruise> {
  const rooms = PACKAGES.filter((packageName) => existsSync(join(house, packageName)));
  const result = await runTool(
    rulesHouse,
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config', join(rulesHouse, CONFIG), '--output-type', 'json', '--no-progress', ...rooms],
    house,
  );
  const output = parseCruise(result.stdout, result.stderr);
  return {
    modules: output.modules,
    violations: output.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    })),
  };
}

function parseCruise(
  stdout: string,
  stderr: string,
): {
  modules: CruisedModule[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
} {
  try {
    return JSON.parse(stdout) as ReturnType<typeof parseCruise>;
  } catch {
    throw new Error(`dependency-cruiser gave no result: ${stderr.slice(0, 2000)}`);
  }
}
