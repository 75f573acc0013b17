/** A short try of a voice: five clips, and for each the choice of what was said. Nothing is stored. */
import { createRandom } from '@jamdai/battery/present';
import type { VoiceClip, VoicePackManifest } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createRunId } from '../../shared/sync/run-id.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { sampleClips, sortOf } from './sample-clips.ts';
import { useClipPlayer } from './use-clip-player.ts';
import styles from './voices.module.css';

const ROUNDS = 5;
const CHOICES = 4;

interface Round {
  readonly clip: VoiceClip;
  readonly choices: readonly string[];
}

interface QuickTryProps {
  readonly address: string;
  readonly manifest: VoicePackManifest;
}

export function QuickTry({ address, manifest }: QuickTryProps) {
  const { t } = useTranslation('voices');
  const { play, hasFailed } = useClipPlayer();
  const [rounds, setRounds] = useState<readonly Round[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const round = rounds[chosen.length];
  const begin = () => {
    const drawn = drawRounds(manifest.clips, createRunId());
    setRounds(drawn);
    setChosen([]);
    if (drawn[0]) void play({ address, file: drawn[0].clip.file });
  };
  const choose = (text: string) => {
    const next = rounds[chosen.length + 1];
    setChosen([...chosen, text]);
    if (next) void play({ address, file: next.clip.file });
  };
  if (round) {
    return (
      <div className={styles['try']}>
        <p>{t('quick.heard', { number: chosen.length + 1, all: rounds.length })}</p>
        <div className={styles['choices']}>
          {round.choices.map((text) => (
            <Button key={text} tone="quiet" data-choice-text={text} onClick={() => choose(text)}>
              {text}
            </Button>
          ))}
        </div>
        <p>
          <Button onClick={() => void play({ address, file: round.clip.file })}>
            {t('quick.replay')}
          </Button>
        </p>
        {hasFailed ? <Notice tone="bad">{t('made.noSound')}</Notice> : null}
      </div>
    );
  }
  const missed = rounds.flatMap(({ clip: { text } }, at) =>
    chosen[at] === text ? [] : [{ text, chosen: chosen[at] ?? '' }],
  );
  return (
    <div className={styles['try']}>
      {rounds.length === 0 ? (
        <p>{t('quick.text')}</p>
      ) : (
        <>
          <p role="status">
            {t('quick.result', { right: rounds.length - missed.length, all: rounds.length })}
          </p>
          {missed.map((one, at) => (
            <p key={at}>{t('quick.missed', one)}</p>
          ))}
        </>
      )}
      <p>
        <Button tone="quiet" onClick={begin}>
          {t(rounds.length === 0 ? 'quick.start' : 'quick.again')}
        </Button>
      </p>
    </div>
  );
}

/** The other choices are of the same sort, so that nothing but the ear decides. */
function drawRounds(clips: readonly VoiceClip[], seed: string): Round[] {
  const random = createRandom(seed);
  return sampleClips(clips, ROUNDS, seed).map((clip) => {
    const others = clips.filter((it) => sortOf(it) === sortOf(clip) && it.text !== clip.text);
    const texts = [...new Set(random.shuffle(others).map(({ text }) => text))];
    return { clip, choices: random.shuffle([clip.text, ...texts.slice(0, CHOICES - 1)]) };
  });
}
