/** The recording desk: choose or begin a pack; then record it clip by clip. The pack stands in the address. */
import '../../shared/strings/empty.ts';
import '../../shared/strings/recording.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../shared/api/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { DeletePack } from './delete-pack.tsx';
import { NewPackForm, languageName } from './new-pack-form.tsx';
import { PackDesk } from './pack-desk.tsx';
import { useRecordingDeskQuery } from './recording-api.ts';
import styles from './recording-desk.module.css';
import { EmptyState } from '../../shared/page/empty-state.tsx';

export default function RecordingDeskPage() {
  const { t } = useTranslation('recording');
  const [search, setSearch] = useSearchParams();
  const packId = search.get('pack');
  return (
    <Page title={t('title')} lead={t('lead')}>
      {packId ? (
        <PackDesk key={packId} packId={packId} onLeave={() => setSearch({})} />
      ) : (
        <>
          <Notice tone="plain">{t('consent')}</Notice>
          <Packs onOpen={(id) => setSearch({ pack: id })} />
        </>
      )}
    </Page>
  );
}

function Packs({ onOpen }: { readonly onOpen: (packId: string) => void }) {
  const { t } = useTranslation(['recording', 'empty']);
  const { role } = useSession();
  const { data: desk, error, refetch } = useRecordingDeskQuery();
  const failure = (
    <CallFailure call={{ error, refetch }} text={(message) => t('fetchFailed', { message })} />
  );
  if (!desk) return error ? failure : <PageLoading />;
  return (
    <>
      {failure}
      <section className={styles['part']}>
        <h2>{t('packs.title')}</h2>
        {desk.packs.length === 0 ? (
          <EmptyState size="part" text={t('packs.none')} next={t('empty:packs')} />
        ) : null}
        <ul className={styles['packs']}>
          {desk.packs.map((pack) => (
            <li key={pack.id}>
              <div>
                <strong>
                  <bdi>{pack.name}</bdi>
                </strong>
                <p className={styles['facts']}>
                  {t('packs.facts', {
                    language: languageName(t, pack.lang),
                    recorded: pack.recordedCount,
                    all: pack.promptCount,
                  })}
                </p>
                {pack.isOfTeacher && role === 'ADMIN' ? (
                  <p className={styles['facts']}>{t('packs.ofTeacher')}</p>
                ) : null}
              </div>
              <div className={styles['actions']}>
                <Button onClick={() => onOpen(pack.id)}>
                  {t('packs.open', { name: pack.name })}
                </Button>
                <DeletePack pack={pack} onDeleted={() => void refetch()} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <NewPackForm templates={desk.templates} onMade={onOpen} />
    </>
  );
}
