/** How loud the microphone is now, and for how long it has been recording. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelOf } from './check-take.ts';
import type { Microphone } from './microphone.ts';
import styles from './recording-desk.module.css';

interface LevelMeterProps {
  readonly microphone: Microphone;
  readonly isRecording: boolean;
  /** What is said while nothing is recorded. */
  readonly idle: string;
}

/** dB relative to full scale; speech should reach the middle part. */
const METER = { min: -60, low: -30, high: -3, optimum: -12, max: 0 } as const;

export function LevelMeter({ microphone, isRecording, idle }: LevelMeterProps) {
  const { t, i18n } = useTranslation('recording');
  const [levelDb, setLevelDb] = useState<number>(METER.min);
  const [beganAtMs, setBeganAtMs] = useState<number | null>(null);
  const [nowMs, setNowMs] = useState(0);
  useEffect(
    () =>
      microphone.listen((block) => {
        setLevelDb(Math.max(METER.min, levelOf(block)));
        setNowMs(performance.now());
      }),
    [microphone],
  );
  useEffect(() => setBeganAtMs(isRecording ? performance.now() : null), [isRecording]);
  const seconds = beganAtMs === null ? 0 : Math.max(0, nowMs - beganAtMs) / 1000;
  const number = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <>
      <meter className={styles['meter']} aria-label={t('desk.level')} {...METER} value={levelDb} />
      <p className={styles['state']} data-recording={isRecording} data-seconds={seconds.toFixed(1)}>
        {isRecording ? t('desk.recording', { seconds: number.format(seconds) }) : idle}
      </p>
    </>
  );
}
