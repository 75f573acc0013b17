/** Tells a pupil after the log-in who made a reset code for the account, and what to do if nobody asked for it. */
import '../../shared/strings/account.ts';
import '../../shared/strings/staff.ts';
import type { ResetNotice } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useConfirmResetNoticeMutation } from '../../shared/api/own-account-api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';

interface ResetNoticesProps {
  /** Newest first; at least one. */
  readonly notices: readonly ResetNotice[];
  readonly onDone: () => void;
  readonly onChangePassword: () => void;
}

export default function ResetNotices({ notices, onDone, onChangePassword }: ResetNoticesProps) {
  const { t } = useTranslation('account');
  const [confirm, { error, isLoading }] = useConfirmResetNoticeMutation();
  const finish = async (goOn: () => void) => {
    const [newest] = notices;
    if (isLoading || !newest) return;
    const { error: rejection } = await confirm({ noticeId: newest.noticeId });
    if (!rejection) goOn();
  };
  return (
    <Dialog
      title={t('resetNotice.title')}
      // Put away unread it is told again at the next log-in.
      onClose={onDone}
      actions={
        <>
          <Button isBusy={isLoading} onClick={() => void finish(onDone)}>
            {t('resetNotice.read')}
          </Button>
          <Button tone="quiet" onClick={() => void finish(onChangePassword)}>
            {t('resetNotice.toPassword')}
          </Button>
        </>
      }
    >
      <p>{t('resetNotice.lead')}</p>
      <ul>
        {notices.map((notice) => (
          <li key={notice.noticeId}>
            <Maker notice={notice} />{' '}
            {t(notice.usedAt === null ? 'resetNotice.unused' : 'resetNotice.used')}
          </li>
        ))}
      </ul>
      <p>{t('resetNotice.wished')}</p>
      <p>{t('resetNotice.notWished')}</p>
      {error ? <p role="alert">{callReason(error)}</p> : null}
    </Dialog>
  );
}

function Maker({ notice }: { readonly notice: ResetNotice }) {
  const { t } = useTranslation('account');
  const { t: tStaff } = useTranslation('staff');
  const { timeZone } = useSettings();
  const { madeAt, makerName, makerRole, isByCommand } = notice;
  const when = { date: formatDay(madeAt, timeZone), time: formatTimeOfDay(madeAt, timeZone) };
  if (isByCommand) return t('resetNotice.byOperator', when);
  if (makerName === null || makerRole === null || makerRole === 'USER') {
    return t('resetNotice.bySomebody', when);
  }
  const role = tStaff(`role.${makerRole}`);
  return t('resetNotice.byStaff', { ...when, name: makerName, role });
}
