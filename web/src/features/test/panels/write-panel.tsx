/**
 * What is asked for, a text area, a stopwatch and Submit. Nothing helps with the words: no paste, no drop, no
 * spelling, no completion. The text area is the browser's own, so that every keyboard may compose in it; the run
 * gets the whole text after each change.
 */
import type { Language, NamingRun, WriteStep } from '@jamdai/battery/present';
import { useEffect, useRef, useState } from 'react';
import type { Runner } from '../../../shared/runner/index.ts';
import { watchText } from '../watch-text.ts';
import { Stopwatch } from './stopwatch.tsx';
import { WriteFace } from '../../../shared/screens/writing/write-face.tsx';

interface WritePanelProps {
  readonly step: WriteStep;
  readonly category: string;
  readonly runner: Runner<NamingRun>;
  readonly language: Language;
}

export function WritePanel({ step, category, runner, language }: WritePanelProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOtherKeyboard, setIsOtherKeyboard] = useState(false);
  const { letter, durationMs } = step;

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    return watchText(element, {
      onText: (text, timeStamp) => {
        runner.report({ kind: 'typed', text }, timeStamp);
        const { state } = runner.run();
        setIsOtherKeyboard(state.at === 'writing' && state.writing.isOtherKeyboard);
      },
      onPaste: (timeStamp) => runner.report({ kind: 'pasted' }, timeStamp),
    });
  }, [runner]);

  return (
    <WriteFace
      category={category}
      letter={letter}
      language={language}
      stopwatch={<Stopwatch runner={runner} durationMs={durationMs} />}
      areaRef={area}
      isOtherKeyboard={isOtherKeyboard}
      onSubmit={() => runner.press('submitted')}
    />
  );
}
