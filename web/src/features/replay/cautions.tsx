/** What a reader of a replayed run must know before looking. */
import type { Replay } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/ui/notice.tsx';
import { excludingSentences } from '../research/index.ts';

export function Cautions({ replay }: { readonly replay: Replay }) {
  const { t } = useTranslation('research');
  const { isThisBattery, batteryVersion, thisBattery, hasLog, excludedFor } = replay;
  return (
    <>
      {isThisBattery ? null : (
        <Notice tone="plain">{t('replay.otherBattery', { batteryVersion, thisBattery })}</Notice>
      )}
      {hasLog ? null : <Notice tone="plain">{t('replay.noLog')}</Notice>}
      {excludedFor.length === 0 ? null : (
        <Notice tone="plain">
          {t('replay.excluded', { reasons: excludingSentences(excludedFor, t).join('; ') })}
        </Notice>
      )}
    </>
  );
}
