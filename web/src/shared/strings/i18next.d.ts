/** A key that no catalogue has does not compile. */
import 'i18next';
import type { AccountStrings } from './account.en.ts';
import type { CertificateStrings } from './certificate.en.ts';
import type { ClassPlansStrings } from './class-plans.en.ts';
import type { ClassResultsStrings } from './class-results.en.ts';
import type { ClassesStrings } from './classes.en.ts';
import type { ContactCardsStrings } from './contact-cards.en.ts';
import type { ConsentsStrings } from './consents.en.ts';
import type { DeskStrings } from './desk.en.ts';
import type { AppStrings } from './en.ts';
import type { EmptyStrings } from './empty.en.ts';
import type { GuardianStrings } from './guardian.en.ts';
import type { HelpStrings } from './help.en.ts';
import type { HearingStrings } from './hearing.en.ts';
import type { OfflineStrings } from './offline.en.ts';
import type { PlanStrings } from './plan.en.ts';
import type { ChartsStrings } from './charts.en.ts';
import type { LessonStrings } from './lesson.en.ts';
import type { OwnWordsStrings } from './own-words.en.ts';
import type { PortraitStrings } from './portrait.en.ts';
import type { ProfileStrings } from './profile.en.ts';
import type { RecordingStrings } from './recording.en.ts';
import type { ResearchStrings } from './research.en.ts';
import type { RunnerStrings } from './runner.en.ts';
import type { RunsStrings } from './runs.en.ts';
import type { TasterStrings } from './taster.en.ts';
import type { ShortStrings } from './short.en.ts';
import type { StudiesStrings } from './studies.en.ts';
import type { studyMessagesEn } from './study-messages.en.ts';
import type { StudyStrings } from './study.en.ts';
import type { StaffStrings } from './staff.en.ts';
import type { SoundCodeStrings } from './sound-code.en.ts';
import type { VoicesStrings } from './voices.en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      account: AccountStrings;
      app: AppStrings & { message: typeof studyMessagesEn };
      certificate: CertificateStrings;
      classPlans: ClassPlansStrings;
      classResults: ClassResultsStrings;
      classes: ClassesStrings;
      consents: ConsentsStrings;
      contactCards: ContactCardsStrings;
      desk: DeskStrings;
      empty: EmptyStrings;
      guardian: GuardianStrings;
      hearing: HearingStrings;
      help: HelpStrings;
      lesson: LessonStrings;
      offline: OfflineStrings;
      ownWords: OwnWordsStrings;
      pictures: ChartsStrings;
      portrait: PortraitStrings;
      plan: PlanStrings;
      profile: ProfileStrings;
      recording: RecordingStrings;
      research: ResearchStrings;
      runner: RunnerStrings;
      runs: RunsStrings;
      taster: TasterStrings;
      short: ShortStrings;
      staff: StaffStrings;
      studies: StudiesStrings;
      study: StudyStrings;
      soundCode: SoundCodeStrings;
      voices: VoicesStrings;
    };
  }
}
