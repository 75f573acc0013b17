/** What journeys, benches and proofs share: one way to start the product, to call it, and to be somebody in it. */
export { signUpBody, attemptBody, namingBody, PASSWORD, STAFF_PASSWORD } from './bodies.ts';
export { callAt, callProduct, postJson, readData, sayAs, type Say, type Sent } from './calls.ts';
export { openLocalSite, type LocalSite } from './local-site.ts';
export { CHROMIUM_ARGUMENTS } from './chromium.ts';
export { installEars } from './ears.ts';
export { findViolations } from './find-violations.ts';
export { playInPlaceOfMicrophone, type SpokenTake } from './microphone.ts';
export { addStaff, countUnproven, enrolPupil, enrolStaff, logIn, totpCode } from './people.ts';
export type { Installation, StaffRole, StaffSession, StoredSession } from './people.ts';
export { launch, makeFolder, SERVER_PROGRAM, startProduct, withProduct } from './product.ts';
export type { Launched, RunningProduct, StartedProduct } from './product.ts';
export { inTurns } from './in-turns.ts';
export { makeStudy, SECOND_WINDOW } from './study/make-study.ts';
export type { MadeStudy, StudyWishes } from './study/make-study.ts';
export { comeAgain, comeFirst, ROBOT_WAYS, type Robot, type RobotWay } from './study/robots.ts';
export { fillStudy, type FilledStudy } from './study/fill-study.ts';
export { countStored, passDays, type QueryPort, type StoredStudy } from './study/stored-study.ts';
export { readStudyFile, runIfInstalled, STUDY_CLIENTS } from './study/study-files.ts';
