/**
 * What is asked for, a text area, a stopwatch and Submit. Nothing helps with the words: no paste, no drop, no
 * spelling, no completion. The text area is the browser's own, so that every keyboard may compose in it; the run
 * gets the whole text after each change.
 */
import type { Language, NamingRun, WriteStep } from '@jamdai/battery/present';
import { useState } from 'react';
import type { Runner } from '../../../shared/runner/index.ts';
import { useWatchedText } from '../watch-text.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { Stopwatch } from './stopwatch.tsx';
import { WriteFace } from '../../../shared/screens/writing/write-face.tsx';

interface WritePanelProps {
  readonly step: WriteStep;
  readonly category: string;
  readonly runner: Runner<NamingRun>;
  readonly language: Language;
}

export function WritePanel({ step, category, runner, language }: WritePanelProps) {
  const [isOtherKeyboard, setIsOtherKeyboard] = useState(false);
  const [isFinishing, setIsFinishing] = useState(false);
  const { letter, durationMs } = step;
  const area = useWatchedText(
    runner,
    (state) => setIsOtherKeyboard(state.at === 'writing' && state.writing.isOtherKeyboard),
    (timeStamp) => runner.report({ kind: 'pasted' }, timeStamp),
  );

  const goOn = (): void => {
    setIsFinishing(false);
    // After the dialog has given the focus back to Submit.
    requestAnimationFrame(() => area.current?.focus());
  };
  return (
    <>
      <WriteFace
        category={category}
        letter={letter}
        language={language}
        stopwatch={<Stopwatch runner={runner} durationMs={durationMs} />}
        areaRef={area}
        isOtherKeyboard={isOtherKeyboard}
        // Practice is over as soon as its taker wants; the minute of the test is asked for once.
        onSubmit={() => (letter === null ? runner.press('submitted') : setIsFinishing(true))}
      />
      {isFinishing ? <FinishDialog runner={runner} durationMs={durationMs} onGoOn={goOn} /> : null}
    </>
  );
}
