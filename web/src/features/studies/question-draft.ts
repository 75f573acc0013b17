/** A new question of each kind, as it stands before anything is written. */
import type { StudyQuestion, StudyQuestionKind } from '@jamdai/contract';

const MOST = 100;

export function newQuestion(kind: StudyQuestionKind, key: string): StudyQuestion {
  const shared = { key, text: { th: '', en: '' }, isRequired: true };
  switch (kind) {
    case 'oneOf':
    case 'someOf':
      return { kind, ...shared, options: [newOption('o1'), newOption('o2')], excludesWhen: null };
    case 'number':
      return { kind, ...shared, least: 0, most: MOST, isWhole: true, excludesWhen: null };
    case 'yesNo':
    case 'text':
    case 'birthMonth':
      return { kind, ...shared, excludesWhen: null };
  }
}

export function newOption(key: string) {
  return { key, text: { th: '', en: '' } };
}
