/**
 * That this battery asks what 1.0.0 asked, with right answers at other places: scores of both can stand in one group
 * of norms. Not here: tests whose words or sentences were mended in 1.2.0.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type TestName } from '../catalogue.ts';
import { findDescription } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';
import { seedLanguage } from '../kit/forms.ts';
import { fnv1a32 } from '../kit/seeded-random.ts';
import { asInFirstBattery, readFirstStroopForm } from '../testing/index.ts';

/** Prints of the eight forms, one a language; one for both where the language makes no difference. */
const PRINTS: readonly (readonly [testName: TestName, prints: readonly number[]])[] = [
  ['phonological_digit_task', [1012908819, 2932201436]],
  ['phonological_letter_task', [977464857, 4076733390]],
  ['visuospatial_task', [205445228]],
  ['visual_matrix_task', [2258452834]],
  ['visual_color_task', [304951782]],
  ['visual_shape_task', [3823214263]],
  ['one_digit_letter_after_operation_task', [3008520421, 2933590909]],
  ['backward_counting_starfish_shapes_task', [2918945168]],
  ['backward_counting_triangle_shapes_task', [3472229686]],
  ['counting_red_circle_task', [1955916045]],
  ['blinker_dice_task', [3081661661]],
  ['computation_and_second_order_task', [389801662]],
  ['backward_digit_task', [2635630265, 2232817474]],
];

describe('battery 1.0.0', () => {
  it.each(PRINTS)(
    'asked the same in %s, with right answers at other places',
    (testName, prints) => {
      const description = findDescription(testName);
      const source = findItemSource(testName);
      if (!description || !source) throw new Error(`${testName} is not there`);
      const inFirst = LANGUAGES.slice(0, prints.length).map((language) =>
        asInFirstBattery(source.drawForms(language), {
          testName,
          seedLanguage: seedLanguage(description, language),
        }),
      );
      expect(inFirst.map((forms) => fnv1a32(JSON.stringify(forms)))).toEqual(prints);
    },
  );

  it('had this form of the Stroop test, whose trials were others', () => {
    expect(fnv1a32(JSON.stringify(readFirstStroopForm()))).toBe(1581142920);
  });
});
