/** What of the figures of a simulated school can be seen through the calls that the screens make. */
import { bandOf, changeOf, type NormTable, type TestName } from '@jamdai/battery';
import type { AnswerState } from '@jamdai/contract';
import type { Say } from '@jamdai/testkit';

export interface Lookers {
  /** One who sat the test twice, in Thai. */
  readonly pupil: Say;
  readonly teacher: Say;
  readonly researcher: Say;
}

export async function lookAtDemo({ pupil, teacher, researcher }: Lookers, testName: TestName) {
  const progress = await pupil('/test_taking/progress', { testName });
  const { norms, points } = progress;
  const [newest, before] = points;
  const table = (sittingNo: number): NormTable | null =>
    norms.find(({ grade, ...one }) => one.sittingNo === sittingNo && grade === newest?.grade) ??
    null;
  const classes = await teacher('/class/all');
  const rooms = await Promise.all(
    classes.map(async ({ classId }) => ({
      ...(await teacher('/class/one', { classId })),
      ...(await teacher('/class/summary', { classId })),
      showing: await teacher('/class/shown_results', { classId }),
    })),
  );
  const members = rooms.flatMap((room) => room.members);
  const summaries = rooms.flatMap(({ tests }) => tests);
  const list = async (state: AnswerState) =>
    (await researcher('/rating/list', { state, limit: 100 })).length;
  const agreement = await researcher('/rating/agreement', {});
  const analysis = await researcher('/research/analysis', { testName });
  const { pairs } = await researcher('/research/correlations', { testName });
  const { tables } = await researcher('/research/norms', { testName });
  const isFigure = (value: number | null): boolean => value !== null;
  return {
    'a pupil’s band': before !== undefined && bandOf(table(1), before).kind === 'band',
    'a pupil’s change':
      newest !== undefined &&
      before !== undefined &&
      changeOf(progress, before, newest).kind === 'change',
    classes: classes.length > 0,
    'a class from a list': members.some(({ seatNo }) => seatNo !== null),
    'papers of every pupil':
      members.length > 0 && members.every(({ consent }) => consent.guardianResearch === 'given'),
    'completion in a class': summaries.some(({ completion }) => completion !== null),
    'a mean of a class': summaries.some(({ scores }) => scores.length > 0),
    'results shown to the teacher': rooms.some(({ showing }) => showing.length > 0),
    'answers that wait': (await list('first')) > 0,
    'a difference to settle': (await list('adjudication')) > 0,
    'final answers': (await list('final')) > 0,
    'κ and ICC of blind ratings': isFigure(agreement.blind.kappa) && isFigure(agreement.blind.icc),
    'κ and ICC of aided ratings': isFigure(agreement.aided.kappa) && isFigure(agreement.aided.icc),
    'the machine against people': isFigure(agreement.machine.kappa),
    'mean and reliability': analysis.mean !== null && analysis.alpha !== null,
    retest: analysis.retest !== null,
    'phones and computers': analysis.devices !== null,
    languages: analysis.languages !== null,
    'runs left out': analysis.excluded.length > 0,
    'shares of choices': analysis.forms.length > 0,
    'correlations with intervals': pairs.some(({ interval }) => interval !== null),
    'a norm table': tables.some(({ isShown }) => isShown),
  };
}
