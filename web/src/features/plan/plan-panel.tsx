/**
 * At the top of the tests: the plan to go on with, its teacher's first, and one button; the other plans are folded below it.
 * Nothing until they are known: the page keeps the room.
 */
import '../../shared/strings/plan.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/api/use-session.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import styles from './plan-panel.module.css';
import { chooseMainPlan, isBegun, isFinished, testsOf, type PlanView } from './plan-view.ts';
import { GOES_ON, planAddress, usePlanText, useProgressWords } from './plan-words.ts';
import { reconcileRecords } from './send-passes.ts';
import { usePlanViews } from './use-plan-views.ts';

export function PlanPanel() {
  const { t } = useTranslation('plan');
  const { userId } = useSession();
  const { views, call } = usePlanViews();
  const reconcile = useEffectEvent(() => {
    if (userId && call.data) void reconcileRecords(userId, call.data);
  });
  useEffect(() => reconcile(), [call.data]);

  if (!views) return null;
  const main = chooseMainPlan(views);
  const others = views.filter((view) => view !== main);
  return (
    <>
      {main ? null : <CallFailure call={call} text={(message) => t('panel.failed', { message })} />}
      {main ? <MainPlan view={main} /> : null}
      {others.length > 0 ? (
        <details className={styles['others']}>
          <summary>{t('panel.others')}</summary>
          <ul>
            {others.map((view) => (
              <li key={planAddress(view)}>
                <OtherPlan view={view} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function MainPlan({ view }: { readonly view: PlanView }) {
  const { t } = useTranslation('plan');
  const textIn = usePlanText();
  const progressOf = useProgressWords();
  const { name, assignment } = view.plan;
  const { count, doneCount } = testsOf(view);
  const isOn = isBegun(view) && !isFinished(view);
  return (
    <section className={styles['panel']} aria-labelledby="own-plan" data-own-plan="">
      <div className={styles['words']}>
        <p className={styles['kicker']}>
          {assignment
            ? t('panel.assigned', {
                teacher: assignment.teacher,
                className: assignment.className,
                day: formatDay(assignment.closesOn, 'UTC'),
              })
            : t(isOn ? 'panel.yours' : 'panel.alone')}
        </p>
        <h2 id="own-plan">{textIn(name)}</h2>
        <p id="own-plan-progress">{progressOf(view)}</p>
        {isOn ? (
          <div className={styles['bar']} aria-hidden="true">
            <div style={{ width: `${(100 * doneCount) / count}%` }} />
          </div>
        ) : null}
      </div>
      <ButtonLink
        to={planAddress(view)}
        state={isOn ? GOES_ON : null}
        aria-describedby="own-plan own-plan-progress"
      >
        {t(isOn ? 'panel.goOn' : isFinished(view) ? 'panel.again' : 'panel.begin')}
      </ButtonLink>
    </section>
  );
}

function OtherPlan({ view }: { readonly view: PlanView }) {
  const { t } = useTranslation('plan');
  const textIn = usePlanText();
  const progressOf = useProgressWords();
  const name = textIn(view.plan.name);
  return (
    <>
      <span>
        <strong>{name}</strong>
        <span>{progressOf(view)}</span>
      </span>
      <ButtonLink tone="quiet" to={planAddress(view)} aria-label={`${t('panel.look')}: ${name}`}>
        {t('panel.look')}
      </ButtonLink>
    </>
  );
}
