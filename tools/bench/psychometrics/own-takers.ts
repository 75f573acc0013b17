/** Takers who are as the estimator thinks: of all its processes alike, with answers drawn from the processes' own chances. */
import {
  chancesAt,
  createRandom,
  drawNormal,
  PROCESSES,
  uniform,
  type EstimateAbility,
  type Outcome,
  type QuestionFacts,
  type RivalRoom,
  type TestEstimates,
} from '@jamdai/battery/testing';

export interface OwnTaker {
  /** As it was drawn: the truth. */
  readonly theta: number;
  /** In thirty questions. */
  readonly estimated: number;
  /** Draws an answer to a question with these facts. */
  readonly answer: (facts: QuestionFacts) => Outcome;
}

export function sitOwn(
  { facts }: RivalRoom,
  { populations }: TestEstimates,
  estimate: EstimateAbility,
  takerCount: number,
): OwnTaker[] {
  const random = createRandom('own');
  return Array.from({ length: takerCount }, (_, no) => {
    const index = no % PROCESSES.length;
    const [process, population] = [PROCESSES[index], populations[index]];
    if (!process || !population) throw new Error('populations: one is missing');
    const theta = drawNormal(random);
    const level = population.mean + population.sd * theta;
    const answer = (one: QuestionFacts): Outcome => {
      let left = uniform(random);
      for (const [at, outcome] of (['both', 'first', 'second'] as const).entries()) {
        left -= chancesAt(process, one, level)[at] as number;
        if (left < 0) return outcome;
      }
      return 'neither';
    };
    const answers = facts.map((one) => ({ facts: one, outcome: answer(one) }));
    return { theta, estimated: estimate(answers).theta, answer };
  });
}
