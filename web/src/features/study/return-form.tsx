/** The way back into a study by the code, on whatever device. */
import { fieldProblemsOf, ReturnCodeSchema, type FieldMessageKey } from '@jamdai/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { readDeviceMarks, storeDeviceMark } from '../../shared/api/device-marks.ts';
import { isSharedTab, saveSession } from '../../shared/api/session.ts';
import { useReturnToStudyMutation } from '../../shared/api/study-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { ownStudyPath } from '../../shared/routing/paths.ts';
import { readStudyDevice } from './study-device.ts';

export function ReturnForm() {
  const { t } = useTranslation(['study', 'app']);
  const navigate = useNavigate();
  const [send, { error, isLoading, reset }] = useReturnToStudyMutation();
  const [returnCode, setReturnCode] = useState('');
  const [typo, setTypo] = useState<FieldMessageKey | null>(null);
  const [isShared, setShared] = useState(isSharedTab);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const read = ReturnCodeSchema.safeParse(returnCode);
    setTypo(read.success ? null : (fieldProblemsOf(read.error.issues)[0]?.message ?? null));
    if (!read.success) return;
    const deviceMarks = readDeviceMarks();
    const { data } = await send({
      ...{ returnCode, deviceId: readStudyDevice() },
      ...(isShared ? { isShared } : {}),
      ...(deviceMarks.length > 0 ? { deviceMarks } : {}),
    });
    if (!data) return;
    storeDeviceMark(data.login.deviceMark);
    saveSession(data.login, isShared);
    void navigate(ownStudyPath(data.studyId), { replace: true });
  };
  const problem = typo ?? (error && 'fields' in error ? error.fields[0]?.message : null);
  return (
    <form className={forms['section']} onSubmit={(event) => void submit(event)}>
      <h2>{t('code.back')}</h2>
      <p>{t('code.backText')}</p>
      <TextInput
        label={t('code.label')}
        value={returnCode}
        onChange={(event) => {
          setReturnCode(event.currentTarget.value);
          setTypo(null);
          reset();
        }}
        error={problem ? t(`app:field.${problem}`) : null}
        inputMode="numeric"
        autoComplete="off"
        required
        withAsterisk={false}
        size="lg"
      />
      <Checkbox
        label={t('consent.shared')}
        description={t('consent.sharedHint')}
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
        size="md"
      />
      <Button type="submit" isBusy={isLoading}>
        {t('code.enter')}
      </Button>
      {error && !problem ? <Notice tone="bad">{callReason(error)}</Notice> : null}
    </form>
  );
}
