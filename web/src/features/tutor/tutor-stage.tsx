/** A scene of a tutor, drawn by the screens of the test itself and made as small as there is room. Nothing in it can be pressed. */
import {
  findNaming,
  NAMING_EXAMPLE,
  type Language,
  type Presentation,
  type Screen,
  type TestName,
} from '@jamdai/battery/present';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices, ScreenView } from '../../shared/screens/index.ts';
import { StopwatchFace } from '../../shared/screens/writing/stopwatch-face.tsx';
import { WriteFace } from '../../shared/screens/writing/write-face.tsx';
import { Pointer } from './pointer.tsx';
import type { TutorScene } from './tutor-scene.ts';
import styles from './tutor.module.css';

interface TutorStageProps {
  readonly testName: TestName;
  readonly language: Language;
  readonly scene: TutorScene;
}

export function TutorStage({ testName, language, scene }: TutorStageProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const layerKey = keyOf(scene);
  const scale = useScale(box, room, layerKey);
  return (
    <div ref={box} className={styles['box']} aria-hidden="true" inert>
      <div ref={room} className={styles['room']} style={{ scale: String(scale) }}>
        <div key={layerKey} className={styles['layer']} data-tutor-layer={scene.layer}>
          <LayerOf testName={testName} language={language} scene={scene} />
        </div>
        {scene.pointer ? <Pointer room={room} scale={scale} {...scene.pointer} /> : null}
      </div>
      {scene.said === null ? null : (
        <p className={styles['said']} lang={language}>
          {scene.said}
        </p>
      )}
    </div>
  );
}

/** A layer of its own for each question: what the screens remember of one is not for the next. */
function keyOf({ ask, layer }: TutorScene): string {
  return `${ask?.id ?? 0} ${layer}`;
}

function LayerOf({ testName, language, scene }: TutorStageProps): ReactNode {
  const { t } = useTranslation('runner');
  const { ask, layer, feedback, written, playing } = scene;
  const area = useRef<HTMLTextAreaElement>(null);
  if (written && findNaming(testName)) {
    const { category, letter } = NAMING_EXAMPLE[language];
    return (
      <WriteFace
        category={category}
        letter={letter}
        language={language}
        stopwatch={<StopwatchFace elapsedS={written.elapsedS} totalS={NAMING_S} />}
        areaRef={area}
        text={written.text}
        isOtherKeyboard={false}
        onSubmit={nothing}
      />
    );
  }
  if (layer === 'panel') {
    // As they stood, the right one marked.
    return feedback ? (
      <div className={styles['answered']} data-right-choice={feedback.correctChoice}>
        <Choices choices={feedback.plan.choices} label={t('run.choices')} />
      </div>
    ) : null;
  }
  if (layer === 'fixation') return <ScreenView screen={{ kind: 'fixation' }} />;
  if (!ask || layer === 'blank') return null;
  const { choices, choiceSounds, presentation, interlude } = ask.plan;
  if (layer === 'choices') {
    if (!choices) return null;
    const isSounding = choiceSounds !== undefined && scene.step === 'do';
    return (
      <div className={styles['sounding']} data-playing-choice={playing ?? undefined}>
        <Choices choices={choices} label={t('run.choices')} isSounding={isSounding} />
      </div>
    );
  }
  if (layer === 'interlude') return <ScreenView screen={interlude.screen} />;
  const screen = screensOf(presentation)[Number(layer.slice('stimulus-'.length))];
  return (
    <>
      {screen ? <ScreenView screen={screen} keypadLabel={t('run.keypad')} /> : null}
      {presentation.kind === 'auditory' ? <Speaker /> : null}
    </>
  );
}

const NAMING_S = 60;

function nothing(): void {
  // Shown, not pressed.
}

function screensOf(presentation: Presentation): readonly Screen[] {
  switch (presentation.kind) {
    case 'visual':
      return presentation.frames.map(({ screen }) => screen);
    case 'auditory':
      return [presentation.screen];
    case 'worked':
      return presentation.items.flatMap(({ equation, letter }) => [
        { kind: 'equation', text: equation },
        letter,
      ]);
  }
}

/** While something is said in the test there is nothing else to be seen. */
function Speaker() {
  return (
    <svg className={styles['speaker']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M8 19h8l10-9v28l-10-9H8z" />
      <path className={styles['wave']} d="M31 18a8 8 0 0 1 0 12" />
      <path className={styles['wave']} d="M35 13a15 15 0 0 1 0 22" />
    </svg>
  );
}

/** How much smaller the room is than in the test; smaller still where four pictures need more of it. */
function useScale(
  box: RefObject<HTMLDivElement | null>,
  room: RefObject<HTMLDivElement | null>,
  layerKey: string,
): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, room.current];
    const layer = inner?.firstElementChild;
    if (!outer || !inner || !layer) return undefined;
    const measure = (): void => {
      const drawn = inner.getBoundingClientRect().width / inner.offsetWidth || 1;
      const heights = [...layer.children].map((child) => child.getBoundingClientRect().height);
      const needed = heights.reduce((sum, height) => sum + height, 0) / drawn + PADDING_PX;
      const height = Math.max(inner.offsetHeight, needed);
      setScale(Math.min(outer.clientWidth / inner.offsetWidth, outer.clientHeight / height));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(outer);
    for (const child of layer.children) watch.observe(child);
    return () => watch.disconnect();
  }, [box, room, layerKey]);
  return scale;
}

const PADDING_PX = 16;
