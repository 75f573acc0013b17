/** A display timing profile in plain words. */
import type { DisplayTimingProfile } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import factList from '../../shared/ui/facts.module.css';
import styles from './this-device.module.css';

/** A jitter up to this share of a frame is even to the eye and to the clock. */
const EVEN_SHARE = 0.1;

export function TimingProfileFacts({
  passport: timingProfile,
}: {
  readonly passport: DisplayTimingProfile;
}) {
  const { t, i18n } = useTranslation('runner');
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: digits }).format(value);
  const { refreshRateHz, frameJitterMs, longestFrameMs, clockStepMs } = timingProfile;
  const facts = [
    {
      name: t('device.refresh'),
      text: refreshRateHz && t('device.refreshText', { rate: number(refreshRateHz, 1) }),
    },
    {
      name: t('device.evenness'),
      text:
        frameJitterMs !== null &&
        t(isEven(timingProfile) ? 'device.even' : 'device.uneven', {
          jitter: number(Math.ceil(10 * frameJitterMs) / 10, 1),
        }),
    },
    {
      name: t('device.dropped'),
      text:
        longestFrameMs !== null &&
        t('device.droppedText', {
          count: timingProfile.droppedFrames,
          total: timingProfile.frameCount + timingProfile.droppedFrames,
          longest: number(longestFrameMs, 1),
        }),
    },
    { name: t('device.sound'), text: soundOf(timingProfile) ?? t('device.soundUnknown') },
    { name: t('device.input'), text: t(`device.inputs.${inputOf(timingProfile)}`) },
    {
      name: t('device.clock'),
      text: clockStepMs && t('device.clockText', { step: number(clockStepMs, 4) }),
    },
    { name: t('device.when'), text: timingProfile.measuredAt && timeOf(timingProfile.measuredAt) },
  ];

  function soundOf({
    audioBaseLatencyMs,
    audioOutputLatencyMs,
  }: DisplayTimingProfile): string | null {
    const latencyMs = audioOutputLatencyMs ?? audioBaseLatencyMs;
    return latencyMs === null ? null : t('device.soundText', { latency: number(latencyMs, 0) });
  }

  function timeOf(moment: string): string {
    const clock = new Intl.DateTimeFormat(i18n.language, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return clock.format(new Date(moment));
  }

  return (
    <section className={styles['passport']}>
      <h2>{t('device.facts')}</h2>
      <dl className={factList['facts']}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text || t('device.unknown')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function isEven({ refreshRateHz, frameJitterMs }: DisplayTimingProfile): boolean {
  return (frameJitterMs ?? 0) * (refreshRateHz ?? 0) <= 1000 * EVEN_SHARE;
}

function inputOf({ pointer, hasTouch }: DisplayTimingProfile): 'mouse' | 'both' | 'touch' | 'keys' {
  if (pointer === 'fine') return hasTouch ? 'both' : 'mouse';
  return pointer === 'coarse' ? 'touch' : 'keys';
}
