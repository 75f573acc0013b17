/** Who the simulated pupils say they are: nobody takes them for real ones. */
import { POLICY_VERSION, type Device } from '@jamdai/contract';
import { drawSchool, type SimulatedPupil } from '@jamdai/battery/testing';

export const SCHOOL_NAME = 'Simulated school (no real people)';

/** One pupil in so many takes the tests in English: bands need three hundred people of one language. */
const ENGLISH_EVERY = 6;
const GRADES = ['7', '8', '9'] as const;

/** `isWhole`: of the whole demonstration; a smaller school is half in each language, else the few in English hide all norms. */
export function drawPupils(
  pupilCount: number,
  seedText: string,
  isWhole: boolean,
): SimulatedPupil[] {
  const school = drawSchool(pupilCount, seedText);
  if (!isWhole) return school;
  return school.map((pupil) => {
    const sixes = Math.floor(pupil.number / ENGLISH_EVERY);
    const isEnglish = pupil.number % ENGLISH_EVERY === ENGLISH_EVERY - 1;
    const language = isEnglish ? 'en' : 'th';
    // As many of each grade: bands need a hundred people of it.
    const grade = GRADES[(isEnglish ? sixes : pupil.number - sixes) % GRADES.length] ?? '7';
    const ageYears = pupil.ageYears + Number(grade) - Number(pupil.grade);
    return { ...pupil, language, grade, ageYears };
  });
}

export function nameOfPupil({ number, language }: SimulatedPupil) {
  const no = String(number + 1).padStart(3, '0');
  return language === 'th'
    ? { firstname: 'นักเรียนจำลอง', lastname: `คนที่ ${no}` }
    : { firstname: 'Simulated', lastname: `Pupil ${no}` };
}

/** One who signs up alone. */
export function signUpBody(pupil: SimulatedPupil, username: string, password: string) {
  return {
    ...{ username, password, ...nameOfPupil(pupil) },
    // A domain that is nobody's (RFC 2606).
    email: `${username}@example.org`,
    ...{ phoneNo: '0000000000', school: SCHOOL_NAME, education: pupil.grade },
    dateOfBirth: `${new Date().getUTCFullYear() - pupil.ageYears}-01-01`,
    ...{ gender: pupil.gender, weight: 45, height: 155 },
    ...{ role: 'USER', channel: 'web', isActive: true },
    consents: {
      ...{ policyVersion: POLICY_VERSION, lang: pupil.language },
      ...{ general: true, health: false, research: true },
    },
  };
}

/** Every other pupil has a phone. */
export function deviceOf({ number }: SimulatedPupil): Device {
  const isPhone = number % 2 === 0;
  return {
    refreshRateHz: 60,
    ...(isPhone
      ? { viewportWidthPx: 390, viewportHeightPx: 760, pixelRatio: 3, pointer: 'coarse' }
      : { viewportWidthPx: 1366, viewportHeightPx: 680, pixelRatio: 1, pointer: 'fine' }),
    ...{ audioBaseLatencyMs: null, audioOutputLatencyMs: null },
    ...{ browser: 'Chromium', browserMajor: 140 },
  };
}
