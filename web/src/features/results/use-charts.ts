/**
 * The charts of the page of results, fetched beside its figures. Charts that cannot be fetched are left out: the tables
 * say all that is due, and must not go with them.
 */
import type { TestTypeName } from '@jamdai/battery/present';
import { useEffect, useState, type ComponentType } from 'react';

interface Charts {
  readonly PortraitInvitation: ComponentType;
  readonly ChartsOfType: ComponentType<{ readonly testTypeName: TestTypeName }>;
}

const NOTHING: Charts = { PortraitInvitation: () => null, ChartsOfType: () => null };

let here: Charts | null = null;
const coming = fetchCharts();

/** Null: on their way. */
export function useCharts(): Charts | null {
  const [charts, setCharts] = useState(here);
  useEffect(() => {
    let isWanted = true;
    void coming.then((found) => (isWanted ? setCharts(found) : undefined));
    return () => {
      isWanted = false;
    };
  }, []);
  return charts;
}

async function fetchCharts(): Promise<Charts> {
  try {
    const [{ default: PortraitInvitation }, { default: ChartsOfType }] = await Promise.all([
      import('./charts/portrait-invitation.tsx'),
      import('./charts/charts-of-type.tsx'),
    ]);
    here = { PortraitInvitation, ChartsOfType };
  } catch {
    here = NOTHING;
  }
  return here;
}
