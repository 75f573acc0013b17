/** No finished test is lost and none is stored twice, whatever fails: a thousand runs through the product's own queue. */
import type { Verification, VerificationResult } from '../verification.ts';
import { FAULTS } from './faulty-line.ts';
import { startServer } from '../server-process.ts';
import { simulate, type SimulationResult } from './simulate.ts';

const RUNS = 1000;
const DEVICES = 8;
const SERVER_KILLS = 5;

export const LOST_NOTHING: Verification = {
  name: 'lost-nothing',
  summary:
    'Simulated takers, a real server, and lines, tabs, clocks, sessions and servers that fail.',
  run: async ({ seed, runCount }) => {
    const startedAtMs = performance.now();
    const server = await startServer();
    try {
      const result = await simulate(server, {
        seed,
        runCount: runCount ?? RUNS,
        deviceCount: DEVICES,
        serverKills: SERVER_KILLS,
        sabotage: 'none',
      });
      return judge(result, (performance.now() - startedAtMs) / 1000);
    } finally {
      await server.close();
    }
  },
};

function judge(result: SimulationResult, seconds: number): VerificationResult {
  const { lost, doubled, strange, leftBehind, promised } = result;
  return {
    figures: [
      ['runs begun', result.runCount],
      ['finished and kept on the device', promised],
      ['killed while finishing', result.unpromised],
      ['broken off', result.brokenOff],
      ['finished twice at once', result.doubleFinishes],
      ['calls that sent a run', result.sends],
      ...FAULTS.map((fault) => [`fault: ${fault}`, result.faults.get(fault) ?? 0] as const),
      ['tabs killed', result.tabKills],
      ['servers killed', result.serverKills],
      ['sessions ended', result.logOuts],
      ['seconds', Math.round(seconds)],
      ['lost', lost],
      ['doubled', doubled],
      ['of no run of that account', strange],
      ['left on a device', leftBehind],
    ],
    failures: [
      ...(promised === 0 ? ['nobody finished a test'] : []),
      ...(lost > 0 ? [`${lost} finished tests are lost`] : []),
      ...(doubled > 0 ? [`${doubled} results are stored twice`] : []),
      ...(strange > 0 ? [`${strange} results belong to no run of their account`] : []),
      ...(leftBehind > 0 ? [`${leftBehind} runs never left their device`] : []),
    ],
  };
}
