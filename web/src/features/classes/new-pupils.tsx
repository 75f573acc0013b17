/** Accounts from a class list: paste or choose it, check it, look at what will be made, make it, print the slips. */
import type { ClassWithMembers } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './classes.module.css';
import { ListForm, type CheckedList } from './list-form.tsx';
import { ListPreview } from './list-preview.tsx';
import { Slips } from './slips.tsx';
import { useMaking, type PupilsToMake } from './use-making.ts';

type Stage =
  | { readonly name: 'closed' }
  | { readonly name: 'list' }
  | { readonly name: 'preview'; readonly list: CheckedList };

export function NewPupils({ schoolClass }: { readonly schoolClass: ClassWithMembers }) {
  const { t } = useTranslation('classes');
  const { classId, members } = schoolClass;
  const [stage, setStage] = useState<Stage>({ name: 'closed' });
  const [draft, setDraft] = useState({ school: '', text: '' });
  const { slips, progress, failure, make, forget } = useMaking(classId);
  const start = async (list: PupilsToMake) => {
    if (await make(list)) {
      setDraft({ ...draft, text: '' });
      setStage({ name: 'closed' });
    }
  };
  return (
    <>
      <section className={`${forms['section']} ${styles['screenOnly']}`}>
        <h2>{t('pupils.title')}</h2>
        <p>{t('pupils.text')}</p>
        {slips.length > 0 ? null : stage.name === 'closed' ? (
          <Button tone="quiet" onClick={() => setStage({ name: 'list' })}>
            {t('pupils.open')}
          </Button>
        ) : stage.name === 'list' ? (
          <ListForm
            draft={draft}
            onChange={setDraft}
            onChecked={(list) => setStage({ name: 'preview', list })}
          />
        ) : (
          <ListPreview
            list={stage.list}
            members={members}
            progress={progress}
            onChange={() => setStage({ name: 'list' })}
            onMake={(list) => void start(list)}
          />
        )}
        {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
      </section>
      {slips.length > 0 && progress === null ? <Slips slips={slips} onDone={forget} /> : null}
    </>
  );
}
