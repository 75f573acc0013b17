/** Times and events of a log in words. */
import { useTranslation } from 'react-i18next';

const THREE = { minimumFractionDigits: 3, maximumFractionDigits: 3 } as const;

const EVENTS = [
  ...(['hidden', 'blur', 'leave', 'sound', 'rotation', 'resize'] as const),
  ...(['slowFrames', 'latePaint', 'early', 'late', 'repeat', 'other'] as const),
] as const;

interface LoggedEvent {
  readonly kind: string;
  readonly atMs: number;
  readonly lastedMs?: number;
}

export function useTimes() {
  const { t, i18n } = useTranslation('research');
  const seconds = (ms: number) => new Intl.NumberFormat(i18n.language, THREE).format(ms / 1000);
  const at = (ms: number | null) =>
    ms === null ? t('replay.none') : t('replay.atS', { value: seconds(ms) });
  const lasted = (ms: number) => t('replay.seconds', { value: seconds(ms) });
  const nameOf = (kind: string) => {
    const known = EVENTS.find((name) => name === kind);
    return known ? t(`replay.kind.${known}`) : kind;
  };
  const describe = ({ kind, atMs, lastedMs }: LoggedEvent) =>
    lastedMs === undefined
      ? t('replay.event', { kind: nameOf(kind), at: at(atMs) })
      : t('replay.eventLasting', {
          ...{ kind: nameOf(kind), at: at(atMs) },
          lasted: lasted(lastedMs),
        });
  const events = (list: readonly LoggedEvent[]): string =>
    list.length === 0 ? t('replay.noneHappened') : list.map(describe).join('; ');
  return { at, lasted, nameOf, events };
}
