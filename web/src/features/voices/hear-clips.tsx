/** A few clips of a voice to listen to, one button each. */
import type { VoicePackManifest } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { sampleClips } from './sample-clips.ts';
import { useClipPlayer } from './use-clip-player.ts';
import styles from './voices.module.css';

const SHOWN_CLIPS = 8;

interface HearClipsProps {
  readonly address: string;
  readonly manifest: VoicePackManifest;
}

export function HearClips({ address, manifest }: HearClipsProps) {
  const { t } = useTranslation('voices');
  const { play, hasFailed } = useClipPlayer();
  return (
    <>
      <ul className={styles['clips']}>
        {sampleClips(manifest.clips, SHOWN_CLIPS, address).map(({ token, rate, text, file }) => (
          <li key={`${token} ${rate}`}>
            <Button tone="quiet" onClick={() => void play({ address, file })}>
              {t('made.play', { text })}
            </Button>
          </li>
        ))}
      </ul>
      {hasFailed ? <Notice tone="bad">{t('made.noSound')}</Notice> : null}
    </>
  );
}
