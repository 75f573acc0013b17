/** Which kinds differ by more than chance explains, in a sentence for each that is ahead; that none does, where none does. */
import type { OwnPortrait } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';

interface DifferencesProps {
  readonly portrait: Pick<OwnPortrait, 'kinds' | 'differences'>;
}

/** Nothing where there are no two kinds to compare. */
export function Differences({ portrait: { kinds, differences } }: DifferencesProps) {
  const { t, i18n } = useTranslation(['portrait', 'app']);
  const placedCount = kinds.filter(({ estimate }) => estimate !== null).length;
  if (placedCount < 2) return null;
  if (differences.length === 0) return <p>{t('difference.none')}</p>;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const pairCount = (placedCount * (placedCount - 1)) / 2;
  return (
    <p>
      {[...Map.groupBy(differences, ({ higher }) => higher)].map(([higher, pairs]) => (
        <span key={higher}>
          {t('difference.sure', {
            higher: t(`app:type.${higher}`),
            lower: list.format(
              pairs.map(({ lower }) => t('difference.quoted', { kind: t(`app:type.${lower}`) })),
            ),
          })}{' '}
        </span>
      ))}
      {differences.length < pairCount ? t('difference.others') : null}
    </p>
  );
}
