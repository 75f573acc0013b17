/** What came of a comparison, for whoever runs it: by voice, clip by clip, and the file of every listener so far. */
import type { VoiceChoice, Voices } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../shared/tables/numbers.ts';
import { ScrollBox } from '../../../shared/tables/scroll-box.tsx';
import tables from '../../../shared/tables/list.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import forms from '../../../shared/ui/form.module.css';
import { addressName } from '../voice-name.ts';
import styles from '../voices.module.css';
import { addUp, type ListeningAnswer, type ListenerAnswers } from './listening-answers.ts';

interface ResultsProps {
  readonly voices: Voices;
  readonly lang: VoiceChoice['lang'];
  readonly addresses: readonly [string, string];
  readonly listeners: readonly ListenerAnswers[];
  readonly isSaved: boolean;
  readonly onSave: () => void;
  readonly onNext: () => void;
}

/** First without any figure: the device is still in the listener's hands. */
export function Results(props: ResultsProps) {
  const { t } = useTranslation('voices');
  const [isShown, setIsShown] = useState(false);
  const { listeners, isSaved, onSave, onNext } = props;
  return (
    <section className={forms['section']}>
      <h2>{t('listening.result.title')}</h2>
      {isShown ? (
        <>
          <p role="status">{t('listening.result.listeners', { count: listeners.length })}</p>
          <Figures {...props} />
          {isSaved ? null : <p>{t('listening.result.unsaved')}</p>}
          <div className={styles['actions']}>
            <Button onClick={onSave}>{t('listening.result.download')}</Button>
            <Button tone="quiet" onClick={onNext}>
              {t('listening.result.next')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('listening.result.thanks')}</p>
          <Button onClick={() => setIsShown(true)}>{t('listening.result.show')}</Button>
        </>
      )}
    </section>
  );
}

function Figures({ voices, lang: language, addresses, listeners }: ResultsProps) {
  const { t, i18n } = useTranslation('voices');
  const compared = listeners.flatMap(({ answers }) =>
    answers.filter(({ first }) => addresses.includes(first.address)),
  );
  const name = (address: string) => addressName(t, voices, language, address);
  const noDifference = compared.filter(({ preferred }) => preferred === null).length;
  return (
    <>
      <ScrollBox name={t('listening.result.caption')}>
        <table className={tables['list']}>
          <thead>
            <tr>
              <th scope="col">{t('listening.result.voice')}</th>
              <th scope="col">{t('listening.result.words')}</th>
              <th scope="col">{t('listening.result.nicer')}</th>
            </tr>
          </thead>
          <tbody>
            {addresses.map((address) => {
              const { right, all, preferredCount } = addUp(compared, address);
              const share = formatShare(all === 0 ? 0 : right / all, i18n.language);
              return (
                <tr key={address}>
                  <td>{name(address)}</td>
                  <td>{t('listening.result.share', { right, all, share })}</td>
                  <td>{preferredCount}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      <p>{t('listening.result.noDifference', { count: noDifference })}</p>
      <h3>{t('listening.result.clips')}</h3>
      <Clips answers={listeners.at(-1)?.answers ?? []} name={name} />
      <p className={forms['hint']}>{t('listening.result.spelling')}</p>
    </>
  );
}

interface ClipsProps {
  readonly answers: readonly ListeningAnswer[];
  readonly name: (address: string) => string;
}

/** Of the last listener. */
function Clips({ answers, name }: ClipsProps) {
  const { t } = useTranslation('voices');
  return (
    <ScrollBox name={t('listening.result.clips')}>
      <table className={`${tables['list']} ${styles['results']}`}>
        <thead>
          <tr>
            {(['clip', 'voice', 'typed', 'accuracy', 'preferred'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`listening.result.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map(({ token, rate, text, first, typed, right, all, preferred }) => (
            <tr key={`${token} ${rate}`}>
              <td>{text}</td>
              <td>{name(first.address)}</td>
              <td>{typed}</td>
              <td>{`${right}/${all}`}</td>
              <td>{preferred === null ? t('listening.item.same') : name(preferred)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
