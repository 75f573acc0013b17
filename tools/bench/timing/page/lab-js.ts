/** lab.js 20.2.4: html.Screen with a timeout (its frame-aware default), answers by its `responses` option. */
import type { EngineTrial } from '../recording.ts';
import { CHOICE_LABELS, pictureChoicesHtml, stage, stimulusHtml } from './stage.ts';

interface LabComponent {
  run(): Promise<void>;
  on(event: 'end', handler: () => void): void;
  readonly options: { readonly datastore: { readonly data: readonly LabRow[] } };
}
interface LabRow {
  readonly ended_on?: string;
  readonly duration?: number;
}

declare const lab: {
  html: { Screen: new (options: object) => LabComponent };
  flow: { Sequence: new (options: object) => LabComponent };
};

window.benchEngine = {
  async run(planned) {
    stage().dataset['labjsSection'] = 'main';
    const responses = Object.fromEntries(
      CHOICE_LABELS.flatMap((label) => [
        [`keydown(${label})`, label],
        [`mousedown [data-choice="${label}"]`, label],
        [`touchstart [data-choice="${label}"]`, label],
      ]),
    );
    const content = planned.flatMap((trial, number) => [
      new lab.html.Screen({ content: stimulusHtml(number), timeout: trial.displayMs }),
      new lab.html.Screen({ content: pictureChoicesHtml(number), responses }),
    ]);
    const study = new lab.flow.Sequence({ content });
    const isOver = new Promise<void>((resolve) => study.on('end', resolve));
    await study.run();
    await isOver;
    return reportedOf(study.options.datastore.data);
  },
};

function reportedOf(rows: readonly LabRow[]): EngineTrial[] {
  const shown = rows.filter((row) => row.ended_on === 'timeout');
  return rows
    .filter((row) => row.ended_on === 'response')
    .map((row, i) => ({
      responseMs: row.duration ?? null,
      displayMs: shown[i]?.duration ?? null,
      paintDisplayMs: null,
    }));
}
