/**
 * What an answer to a question of the square rule says (battery design, 2.4): its choices differ from the right one at the
 * positions of one fact, of the other, or of both, so an answer has four outcomes and not two.
 */
import { oppositeChoiceNo } from '../kit/bit-score.ts';
import { entriesOf } from '../kit/choice-entries.ts';
import type { ChoiceList } from '../kit/square-choices.ts';
import { CHOICE_NOS, choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import type { ChoiceShape } from '../task.ts';

/** Both facts agree with the right choice, the first only, the second only, neither. */
export const OUTCOMES = ['both', 'first', 'second', 'neither'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A probability for each of `OUTCOMES`, in that order. */
export type OutcomeChances = readonly [number, number, number, number];

/** Who has held any thing at one of a fact's positions knows the fact. */
export interface QuestionFacts {
  /** How many things there were to hold. */
  readonly setSize: number;
  /** Places (from 0) of the right choice that a choice with the other answer to this fact does not share. */
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly either: readonly number[];
}

export interface FoundFacts {
  readonly facts: QuestionFacts;
  /** Of each choice, by choice number − 1. */
  readonly outcomes: readonly Outcome[];
}

/** Of questions that are still held: the forms in use are asked of at every result. */
const FOUND = new WeakMap<KeyedQuestion, FoundFacts>();

/** `shape` is that of the question's test. Choices of the shape `fixed` have no facts. */
export function factsOf(shape: ChoiceShape, question: KeyedQuestion): FoundFacts {
  const known = FOUND.get(question);
  if (known) return known;
  const found = findFacts(shape, question);
  FOUND.set(question, found);
  return found;
}

function findFacts(shape: ChoiceShape, question: KeyedQuestion): FoundFacts {
  const right = question.correctChoiceNo;
  const opposite = oppositeChoiceNo(shape, question);
  const [one, other] = CHOICE_NOS.filter((no) => no !== right && no !== opposite) as [
    ChoiceNo,
    ChoiceNo,
  ];
  const lists = choicesOf(question);
  const keyed = lists[right - 1] as ChoiceList;
  const positionsTo = (no: ChoiceNo) =>
    positionsThatDiffer(shape, keyed, lists[no - 1] as ChoiceList);
  // Who misses the first fact only has chosen `one`.
  const [first, second] = [positionsTo(one), positionsTo(other)];
  const facts = {
    setSize: entriesOf(shape, keyed).length,
    first,
    second,
    either: [...new Set([...first, ...second])],
  };
  const outcomes = CHOICE_NOS.map((no): Outcome => {
    if (no === right) return 'both';
    if (no === opposite) return 'neither';
    return no === one ? 'second' : 'first';
  });
  return { facts, outcomes };
}

function positionsThatDiffer(shape: ChoiceShape, right: ChoiceList, other: ChoiceList): number[] {
  const [entries, compared] = [entriesOf(shape, right), entriesOf(shape, other)];
  const isShared = (entry: string, position: number) =>
    shape === 'set' ? compared.includes(entry) : compared[position] === entry;
  return [...entries.keys()].filter((position) => !isShared(entries[position] as string, position));
}
