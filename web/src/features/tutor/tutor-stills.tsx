/** Where nothing may move: four still pictures of the tutor, each with its line. */
import { TUTOR_STEPS, TUTORS, type Language, type TestName } from '@jamdai/battery/present';
import { useEffect, useState } from 'react';
import { lineLengthMs, openTutor } from './open-tutor.ts';
import { TutorStage } from './tutor-stage.tsx';
import { stillScenes } from './still-scenes.ts';
import type { TutorScene } from './tutor-scene.ts';
import styles from './tutor.module.css';

interface TutorStillsProps {
  readonly testName: TestName;
  readonly language: Language;
}

export function TutorStills({ testName, language }: TutorStillsProps) {
  const [scenes, setScenes] = useState<readonly TutorScene[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const lines = TUTORS[testName].lines[language];
    const seen: TutorScene[] = [];
    const opened = openTutor(testName, language, {
      lineMs: (step) => lineLengthMs(lines[step], language, null),
      onLine: () => undefined,
      onScene: (scene) => void seen.push(scene),
    });
    async function walk(): Promise<void> {
      const run = await opened;
      await walkThrough(run);
      run.end();
      if (isCurrent) setScenes(stillScenes(seen));
    }
    void walk();
    return () => {
      isCurrent = false;
    };
  }, [testName, language]);
  return (
    <ol className={styles['stills']}>
      {TUTOR_STEPS.map((step, position) => (
        <li key={step}>
          <figure>
            {scenes[position] ? (
              <TutorStage testName={testName} language={language} scene={scenes[position]} />
            ) : (
              <div className={styles['box']} />
            )}
            <figcaption lang={language}>
              {position + 1}. {TUTORS[testName].lines[language][step]}
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  );
}

const FRAME_MS = 1000 / 60;
const MOST_FRAMES = (60_000 / FRAME_MS) | 0;

/** As fast as it can be reckoned; what React would lay out in between is not waited for. */
async function walkThrough({
  turn,
  scene,
}: {
  turn: (ms: number) => void;
  scene: () => TutorScene;
}) {
  for (let frame = 0; frame < MOST_FRAMES && !scene().isOver; frame += 1) {
    turn(FRAME_MS);
    await Promise.resolve();
  }
}
