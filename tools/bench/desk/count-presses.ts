/**
 * How often a rater presses for a hundred answers: answer by answer, and unknown words over all answers first. The same
 * answers of simulated pupils both times, in each round others.
 */
import { median } from '../timing/statistics.ts';
import { writeRows } from '../timing/table.ts';
import { openDesk } from './open-desk.ts';
import { fillWithPupilsAnswers, type PupilsAnswers } from './pupils-answers.ts';
import { rateAnswerByAnswer, rateManyAtOnce, sitDown, type Counted } from './rater-robot.ts';

const ROUNDS = 3;
const WAITING = 200;
const PER = 100;

export interface Presses {
  readonly report: string;
  /** Of the medians: many at once by answer by answer. */
  readonly ratio: number;
}

export async function countPresses(): Promise<Presses> {
  const [single, together]: Counted[][] = [[], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const seedText = `round ${round}`;
    single?.push(await atDesk(seedText, (page, answers) => rateAnswerByAnswer(page, answers, PER)));
    together?.push(
      await atDesk(seedText, (page, answers) => rateManyAtOnce(page, answers, WAITING)),
    );
  }
  const ways = [
    { how: 'answer by answer', counted: single ?? [] },
    { how: 'unknown words over all answers, then what is ready', counted: together ?? [] },
  ].map(({ how, counted }) => ({
    how,
    all: counted.map(({ presses, answers }) => (PER * presses) / answers),
    blind: counted.map(({ blindPresses, blind }) => blindPresses / blind),
  }));
  const [one, many] = ways.map(({ all }) => median(all));
  const ratio = (many ?? Number.NaN) / (one ?? Number.NaN);
  const rows = ways.map(({ how, all, blind }) => [
    how,
    median(all).toFixed(0),
    all.map((presses) => presses.toFixed(0)).join(', '),
    median(blind).toFixed(1),
  ]);
  const report = [
    `A robot at the desk in a browser (1280 × 800), with ${WAITING} answers waiting, half of them Thai, each fifth rated blind: two
answers of the hand-made key together, of a random question. It decides as the key has it, takes over what the auto-scorer is sure of,
and every key and click is counted; median of ${ROUNDS} rounds, for ${PER} answers. Many at once takes ${ratio.toFixed(2)} of the presses.`,
    writeRows(['how', `presses for ${PER} answers`, 'rounds', 'a blind answer'], rows),
  ].join('\n\n');
  return { report, ratio };
}

async function atDesk(
  seedText: string,
  rate: (
    page: Awaited<ReturnType<typeof sitDown>>['page'],
    answers: PupilsAnswers,
  ) => Promise<Counted>,
): Promise<Counted> {
  const desk = await openDesk();
  try {
    const answers = await fillWithPupilsAnswers(desk, WAITING, seedText);
    const seat = await sitDown(desk, await desk.joinRater(), 'en');
    try {
      await seat.page.goto(seat.address);
      await seat.page.waitForSelector('fieldset');
      return await rate(seat.page, answers);
    } finally {
      await seat.close();
    }
  } finally {
    await desk.close();
  }
}
