/** What somebody answered through a link, and that nobody has verified who. */
import type { MemberLink } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { formatDay, formatTimeOfDay } from '../../../shared/ui/dates.ts';
import classes from '../classes.module.css';

export function LinkAnswer({ link: { answer } }: { readonly link: MemberLink }) {
  const { t, i18n } = useTranslation('consents');
  const { timeZone } = useSettings();
  if (answer === null) return null;
  const { name, relation, isGiven, isResearchGiven, answeredAt } = answer;
  const said = [
    t(isGiven ? 'links.said.yes' : 'links.said.no'),
    t(isResearchGiven ? 'links.saidResearch.yes' : 'links.saidResearch.no'),
    t('links.unverified'),
  ];
  return (
    <>
      <span className={classes['fact']}>
        <bdi>
          {t('links.answer', {
            ...{ name, relation: t(`links.relations.${relation}`) },
            date: formatDay(answeredAt, timeZone),
            time: formatTimeOfDay(answeredAt, timeZone),
          })}
        </bdi>
      </span>
      <span className={classes['fact']}>
        {new Intl.ListFormat(i18n.language, { type: 'unit' }).format(said)}
      </span>
    </>
  );
}
