/** What is sent by pressing something before anybody is logged in: log-in, sign-up, a slip of a class, first and new passwords. */
import { POLICY_VERSION } from '@jamdai/contract';
import { totpCode } from '../../../../server/src/testing/index.ts';
import { act, fill, newLetters, submit } from './acting.ts';
import type { Place } from './place.ts';
import type { World } from './world.ts';

const LOG_IN = { '[autocomplete="username"]': 'malee123', '[type="password"]': 'abc12345' };
const NEW_NAME = { current: '' };

/** Of a class, and of one pupil's slip in it. */
const newSlip = async (world: World) => {
  const teacher = await world.session('teacher');
  const { classId, code } = await world.newClass([]);
  const pupil = { firstname: 'Somchai', lastname: 'Jaidee', grade: '7', age: 13 } as const;
  const [slip] = await world.say(teacher, '/class/pupils', {
    ...{ classId, school: 'Example School', isConsentFiled: true },
    ...{ policyVersion: POLICY_VERSION, lang: 'en' },
    pupils: [{ ...pupil, gender: 'male', guardian: null }],
  });
  return { session: null, path: `/join?class=${code}#${slip?.code ?? ''}` };
};

export const VISITOR_ACTIONS: readonly Place[] = [
  act(
    'log in',
    'visitor',
    async (world) => {
      NEW_NAME.current = (await world.enrol()).username;
      return { session: null, path: '/log-in' };
    },
    {
      ready: (page) => fill(page, { ...LOG_IN, '[autocomplete="username"]': NEW_NAME.current }),
      press: submit,
    },
  ),
  act('sign up', 'visitor', '/sign-up', {
    ready: async (page) => {
      await fill(page, {
        '[name="username"]': `new${newLetters()}`,
        '[name="password"]': 'abc12345',
        '[name="confirmPassword"]': 'abc12345',
        '[name="age"]': '21',
        '[name="firstname"]': 'Narin',
        '[name="lastname"]': 'Suksan',
        '[name="email"]': 'narin@example.org',
        '[name="phoneNo"]': '0812345678',
        '[name="school"]': 'Ban Mai School',
        '[name="weight"]': '45',
        '[name="height"]': '152',
      });
      await page.locator('[name="education"]').selectOption('8');
      await page.locator('[name="gender"]').first().check();
      await page.locator('[name="general"]').check();
    },
    typed: ['abc12345', 'Narin', 'Suksan', 'narin@example.org', '0812345678', '45', '152', '8'],
    press: submit,
  }),
  act('enter a class by a slip', 'visitor', newSlip, {
    ready: (page) => fill(page, { '[name="slipCode"]': new URL(page.url()).hash.slice(1) }),
    press: submit,
  }),
  act(
    'activate an account of staff',
    'visitor',
    async (world) => ({ session: null, path: `/staff/activate#${await world.newLink()}` }),
    {
      ready: async (page) => {
        const secret = (await page.locator('main code').first().textContent()) ?? '';
        await fill(page, {
          '[name="password"]': 'tr0mbone by the lake',
          '[name="confirmPassword"]': 'tr0mbone by the lake',
          '[name="code"]': totpCode(secret.replaceAll(' ', ''), new Date()),
        });
      },
      typed: ['tr0mbone by the lake'],
      press: submit,
    },
  ),
  act(
    'set a new password with a code',
    'visitor',
    async (world) => {
      const pupil = await world.enrol();
      const { username } = pupil;
      await world.newClass([pupil]);
      const teacher = await world.session('teacher');
      const { code } = await world.say(teacher, '/password_reset/code', { username });
      return { session: null, path: `/reset#${username}-${code}` };
    },
    {
      ready: async (page) => {
        const [username = '', code = ''] = new URL(page.url()).hash.slice(1).split('-');
        await fill(page, {
          '[name="username"]': username,
          '[name="code"]': code,
          '[name="password"]': 'new45678',
          '[name="confirmPassword"]': 'new45678',
        });
      },
      typed: ['new45678'],
      press: submit,
    },
  ),
];
