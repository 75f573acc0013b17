/**
 * The consent form that a guardian signed on paper: a teacher says that it lies in the school's file, and sees later who
 * recorded it, when and which one it was.
 */
import { LISTED_LANGUAGES } from '@jamdai/battery/present';
import {
  FILE_NO_MAX_LENGTH,
  PAPER_LINES,
  POLICY_VERSIONS,
  type ClassMember,
  type GuardianRecord,
  type PaperConsent,
} from '@jamdai/contract';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useRecordPaperConsentMutation } from '../../shared/api/classes-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './classes.module.css';
import '../../shared/ui/input-styles.ts';

type Language = PaperConsent['lang'];
type Line = (typeof PAPER_LINES)[number];

interface PaperDialogProps {
  readonly classId: string;
  readonly member: ClassMember;
  readonly onClose: () => void;
}

export function PaperDialog({ classId, member, onClose }: PaperDialogProps) {
  const { t } = useTranslation('classes');
  const [record, { error, isLoading }] = useRecordPaperConsentMutation();
  // What it was when the dialog opened: it does not turn into the other one while it is being closed.
  const [standing] = useState(member.guardian?.isOnPaper ? member.guardian : null);
  const [isNewer, setNewer] = useState(false);
  const send = async (paper: Omit<PaperConsent, 'classId' | 'memberId'>) => {
    if (isLoading) return;
    const answer = await record({ classId, memberId: member.memberId, ...paper });
    if (!('error' in answer)) onClose();
  };
  const parts: PartProps = {
    title: t('paper.dialogTitle', { name: `${member.firstname} ${member.lastname}` }),
    failure: error ? t('failed', { message: callReason(error) }) : null,
    isBusy: isLoading,
    onSend: (paper) => void send(paper),
    onClose,
  };
  return standing && !isNewer ? (
    <RecordedPaper {...parts} record={standing} onNewer={() => setNewer(true)} />
  ) : (
    <NewPaper {...parts} />
  );
}

interface PartProps {
  readonly title: string;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly onSend: (paper: Omit<PaperConsent, 'classId' | 'memberId'>) => void;
  readonly onClose: () => void;
}

function NewPaper({ title, failure, isBusy, onSend, onClose }: PartProps) {
  const { t, i18n } = useTranslation('classes');
  const [policyVersion, setVersion] = useState(POLICY_VERSIONS[0] ?? '');
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'th');
  const [fileNo, setFileNo] = useState('');
  const [signedOn, setSignedOn] = useState('');
  const [rejected, setRejected] = useState<readonly Line[]>([]);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('paper.cancel')}
          </Button>
          <Button
            isBusy={isBusy}
            onClick={() =>
              onSend({
                ...{
                  isSigned: true,
                  policyVersion,
                  lang: language,
                  fileNo,
                  refused: [...rejected],
                },
                signedOn: signedOn || null,
              })
            }
          >
            {t('paper.save')}
          </Button>
        </>
      }
    >
      <div className={styles['paper']}>
        <p>{t('paper.text')}</p>
        <NativeSelect
          label={t('paper.language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value === 'en' ? 'en' : 'th')}
          data={LISTED_LANGUAGES.map((value) => ({
            value,
            label: t(`paper.languages.${value}`),
          }))}
          size="md"
        />
        <NativeSelect
          label={t('paper.version')}
          value={policyVersion}
          onChange={(event) => setVersion(event.currentTarget.value)}
          data={[...POLICY_VERSIONS]}
          size="md"
        />
        <TextInput
          type="date"
          label={t('paper.signedOn')}
          value={signedOn}
          onChange={(event) => setSignedOn(event.currentTarget.value)}
          size="md"
        />
        <TextInput
          label={t('paper.fileNo')}
          value={fileNo}
          onChange={(event) => setFileNo(event.currentTarget.value)}
          maxLength={FILE_NO_MAX_LENGTH}
          autoComplete="off"
          size="md"
        />
        <Checkbox.Group
          label={t('paper.refused')}
          description={t('paper.refusedHint')}
          value={[...rejected]}
          onChange={(values) => setRejected(PAPER_LINES.filter((line) => values.includes(line)))}
          size="md"
        >
          <div className={styles['paperLines']}>
            {PAPER_LINES.map((line) => (
              <Checkbox key={line} value={line} label={t(`paper.lines.${line}`)} size="md" />
            ))}
          </div>
        </Checkbox.Group>
        {failure === null ? null : <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  );
}

interface RecordedProps extends PartProps {
  readonly record: GuardianRecord;
  readonly onNewer: () => void;
}

function RecordedPaper(props: RecordedProps) {
  const { title, failure, isBusy, onSend, onClose, onNewer, record } = props;
  const { t } = useTranslation('classes');
  const { timeZone } = useSettings();
  const { i18n } = useTranslation();
  const {
    recordedAt,
    recordedBy,
    policyVersion,
    lang: language,
    signedOn,
    fileNo,
    refused: rejected,
  } = record;
  const at = {
    date: formatDay(recordedAt, timeZone),
    time: formatTimeOfDay(recordedAt, timeZone),
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('paper.close')}</Button>
          <Button tone="quiet" onClick={onNewer}>
            {t('paper.newer')}
          </Button>
          <Button
            tone="quiet"
            isBusy={isBusy}
            onClick={() => onSend({ isSigned: false, policyVersion, lang: language })}
          >
            {t('paper.takeBack')}
          </Button>
        </>
      }
    >
      <div className={styles['paper']}>
        <p>
          {recordedBy === null
            ? t('paper.bySomebody', at)
            : t('paper.by', { ...at, username: recordedBy })}
        </p>
        <p>
          {t('paper.which', { version: policyVersion, language: t(`paper.languages.${language}`) })}
        </p>
        {signedOn === null ? null : (
          <p>{t('paper.onPaper', { date: signedOn.split('-').toReversed().join('/') })}</p>
        )}
        {fileNo === null ? null : (
          <p>
            <bdi>{t('paper.filed', { fileNo })}</bdi>
          </p>
        )}
        {rejected.length === 0 ? null : (
          <p>
            {t('paper.saidNo', {
              lines: new Intl.ListFormat(i18n.language).format(
                rejected.map((line) => t(`paper.lineNames.${line}`)),
              ),
            })}
          </p>
        )}
        <p>{t('paper.takeBackText')}</p>
        {failure === null ? null : <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  );
}
