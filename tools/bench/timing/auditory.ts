/** Heard lists side by side: a list scheduled ahead, one timer a tone, jsPsych, and our own page. */
import { setTimeout as pause } from 'node:timers/promises';
import { BENCH_OPTIONS, type Condition } from './engines.ts';
import { dueAtS, type AuditoryReading, readHearing } from './auditory-reading.ts';
import { pressKey } from './hand.ts';
import type { Hearing } from './page/ear.ts';
import { BEAT_MS, TONES_PER_LIST } from './page/auditory-stage.ts';
import type { PageSource } from './page-build.ts';
import type { Observation } from './recording.ts';
import type { Tab } from './tab.ts';
import { TONE_MS } from './wav.ts';

export type AuditoryName = 'scheduled' | 'ours' | 'jspsych' | 'timer';

export interface AuditoryEngine {
  readonly name: AuditoryName;
  readonly label: string;
  runLists(tab: Tab, condition: Condition, lists: number, seed: number): Promise<AuditoryReading>;
}

const ANSWER_AFTER_MS = 100;

const AUDITORY_PEERS: readonly (Pick<AuditoryEngine, 'name' | 'label'> & {
  readonly page: PageSource;
})[] = [
  {
    name: 'scheduled',
    label: 'scheduled ahead (ideal)',
    page: { name: 'auditory-scheduled', needs: [] },
  },
  {
    name: 'jspsych',
    label: 'jsPsych audio-button-response',
    page: { name: 'auditory-jspsych', needs: ['jsPsych', 'audioButton', 'htmlKeyboard'] },
  },
  { name: 'timer', label: 'one timer a tone', page: { name: 'auditory-timer', needs: [] } },
];

export const AUDITORY_PAGES = AUDITORY_PEERS.map((peer) => peer.page);

export function auditoryPeers(origin: string): readonly AuditoryEngine[] {
  return AUDITORY_PEERS.map(({ name, label, page }) => ({
    name,
    label,
    async runLists(tab, condition, lists, seed) {
      await tab.goTo(`${origin}/${page.name}.html`);
      tab.onSignal(() => {
        void pause(ANSWER_AFTER_MS).then(() => pressKey(tab, '1'));
      });
      const options = { ...BENCH_OPTIONS, blockingSeed: condition === 'busy' ? seed : null };
      await tab.evaluate(`benchObserver.start(${JSON.stringify(options)})`);
      await tab.evaluate(`Promise.race([
        benchAuditory.run(${lists}),
        new Promise((_, reject) => setTimeout(() => reject(new Error('the lists got stuck')), ${lists * 20_000})),
      ])`);
      const { frames } = await tab.evaluate<Observation>('benchObserver.finish()');
      const hearing = await tab.evaluate<Hearing>('benchEar.finish()');
      return readHearing(
        hearing,
        Array.from({ length: lists }, (_, list) => {
          const calls = hearing.calls.slice(list * TONES_PER_LIST, (list + 1) * TONES_PER_LIST);
          const startMs = calls[0] ? dueAtS(calls[0]) * 1000 : Number.NaN;
          const endMs = startMs + (TONES_PER_LIST - 1) * BEAT_MS + TONE_MS;
          return { calls, endMs, beatMs: BEAT_MS };
        }),
        frames,
      );
    },
  }));
}
