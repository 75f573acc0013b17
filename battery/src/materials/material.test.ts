/** What the pools of sentences and words say: nothing unfit, nothing with a second reading, and sets that match. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { objectionsToMaterial, type Material } from '../testing/material-objections.ts';
import nonwords from './nonwords.json' with { type: 'json' };
import sentencesEn from './sentences.en.json' with { type: 'json' };
import sentencesTh from './sentences.th.json' with { type: 'json' };
import { sentenceIn } from './typing-sentences.ts';
import { wordsIn } from './word-lists.ts';

const POOLS = { en: sentencesEn, th: sentencesTh };

describe.each(LANGUAGES)('%s', (language) => {
  const { setA, setB, setC } = POOLS[language];
  const ending = language === 'en' ? '.' : '';

  it('says nothing that a school keeps out of a test, and nothing in two ways', () => {
    const pool: Material[] = [
      ...setA.flatMap(({ topic, kind, true: yes, false: no }) =>
        [yes, no].map((text) => ({ text, retained: topic, kind })),
      ),
      ...[...setB.flatMap(({ good, bad }) => [good, bad]), ...setC].map(({ text, final }) => ({
        ...{ text, retained: final, kind: null },
      })),
      ...[...wordsIn(language), sentenceIn(language).text].map((text) => ({
        ...{ text, retained: null, kind: null },
      })),
    ];
    expect(pool.length).toBeGreaterThan(300);
    expect(pool.flatMap((material) => objectionsToMaterial(material, language))).toEqual([]);
  });

  it('ends both sentences of a frame alike but for the last word, and all last words differ', () => {
    const frames = setB.map(({ good, bad, lure }) => {
      const stem = good.text.slice(0, -(good.final + ending).length);
      expect([good.text, bad.text]).toEqual([
        stem + good.final + ending,
        stem + bad.final + ending,
      ]);
      expect(stem).toContain(lure);
      return [good.final, bad.final] as const;
    });
    const [fitting, absurd] = [frames.map(([word]) => word), frames.map(([, word]) => word)];
    expect(absurd.toSorted()).toEqual(fitting.toSorted());
    expect(frames.filter(([one, other]) => one === other)).toEqual([]);
    expect(new Set([...fitting, ...setC.map(({ final }) => final)]).size).toBe(96);
    for (const { text, final, lure } of setC) {
      expect(text.endsWith(final + ending)).toBe(true);
      expect(text.slice(0, -(final + ending).length)).toContain(lure);
    }
  });
});

describe('what was asked until battery 1.1.0 and is refused', () => {
  it.each([
    ['th', 'ราชินีสวมชุดสวยและมงกุฎ', 'มงกุฎ', null, 'royal'],
    ['th', 'แม่หั่นขนมปังด้วยวัง', 'วัง', null, 'royal'],
    ['th', 'เจ้าหญิงทำรองเท้าหายในสวน', 'สวน', null, 'royal'],
    ['en', 'The queen wore a dress and a gold boat.', 'boat', null, 'royal'],
    ['th', 'นักท่องเที่ยวนั่งเรือไปไหว้พระที่จอบ', 'จอบ', null, 'religion'],
    ['th', 'นักว่ายน้ำเช็ดปากด้วยวัด', 'วัด', null, 'religion'],
    ['en', 'The spider caught a fly in its sticky temple.', 'temple', null, 'religion'],
    ['th', 'ทหารแบกธงข้ามทุ่งนา', 'ทุ่งนา', null, 'nationalSymbol'],
    ['en', 'The runner held a medal and a flag.', 'flag', null, 'nationalSymbol'],
    ['th', 'ควาย', null, null, 'insult'],
    ['en', 'queen', null, null, 'royal'],
    ['th', 'แก้วจะออกดอกถ้ารดน้ำ', 'แก้ว', 'object', 'second reading'],
    ['th', 'ตะวันขึ้นทางทิศตะวันออกทุกเช้า', 'ตะวัน', 'nature', 'retained word not once'],
    ['th', 'พยาบาลให้คนไข้กินยา', 'ยา', null, 'retained word not once'],
  ] as const)('%s: %s', (language, text, retained, kind, why) => {
    expect(objectionsToMaterial({ text, retained, kind }, language)).toEqual([`${why}: ${text}`]);
  });

  it.each([
    ['th', 'น้องดื่มโค้กจากถ้วย', 'ถ้วย', 'brand or figure'],
    ['en', 'My sister ran home in her new Nikes.', 'home', 'brand or figure'],
    ['th', 'แก้วตกลงไปในน้ำ', 'น้ำ', null],
    ['en', 'The bats hung in the cave.', 'cave', null],
  ] as const)(
    'and so would be a brand; a plain subject would not (%s: %s)',
    (language, text, retained, why) => {
      expect(objectionsToMaterial({ text, retained, kind: null }, language)).toEqual(
        why === null ? [] : [`${why}: ${text}`],
      );
    },
  );
});

it('no made-up word is to hold what the Thai call a meal, a soap, a name or the Buddha', () => {
  expect(nonwords.banned).toEqual(
    expect.arrayContaining(['cha-bu', 'su-ki', 'sa-bu', 'de-cha', 'bu-da']),
  );
});
