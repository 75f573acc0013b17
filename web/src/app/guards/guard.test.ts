import { describe, expect, it } from 'vitest';
import { redirectFor, type Visitor } from './guard.ts';

const visitor: Visitor = { isLoggedIn: false, accessToken: null };
const pupil: Visitor = { isLoggedIn: true, accessToken: null };
const staff: Visitor = { isLoggedIn: true, accessToken: 'login' };

describe('the guard', () => {
  it('opens the recording desk to staff only', () => {
    const doors = [visitor, pupil, staff].map((who) => redirectFor('/recordingDesk', who));
    expect(doors).toEqual(['/unauthorization', '/unauthorization', null]);
  });

  it.each([
    ...['/classes', '/staff/runs', '/staff/contact', '/staff/voices'],
    '/staff/voices/listening',
  ])('opens %s to staff only', (path) => {
    const doors = [visitor, pupil, staff].map((who) => redirectFor(path, who));
    expect(doors).toEqual(['/unauthorization', '/unauthorization', null]);
  });

  it('opens the list of reports to staff only, and the consent form to everyone', () => {
    const doors = ['/staff/reports', '/consent-form'].map((path) =>
      [visitor, pupil, staff].map((anyone) => redirectFor(path, anyone)),
    );
    expect(doors).toEqual([
      ['/unauthorization', '/unauthorization', null],
      [null, null, null],
    ]);
  });

  it('opens the staff page to staff only, and the page for reset codes to visitors only', () => {
    const doors = ['/staff', '/reset'].map((path) =>
      [visitor, pupil, staff].map((anyone) => redirectFor(path, anyone)),
    );
    expect(doors).toEqual([
      ['/unauthorization', '/unauthorization', null],
      [null, '/unauthorization', '/unauthorization'],
    ]);
  });

  it.each(['/sign-up', '/log-in', '/home-page', '/content', '/contact-us', '/help', '/'])(
    'lets a logged-out visitor open %s',
    (path) => expect(redirectFor(path, visitor)).toBeNull(),
  );

  it.each([
    '/tests',
    '/results',
    '/results/certificate',
    '/profile',
    '/this-device',
    '/reportProblem',
    '/stroop_task',
    '/no',
  ])('sends a logged-out visitor from %s to the 401 page', (path) =>
    expect(redirectFor(path, visitor)).toBe('/unauthorization'),
  );

  it.each(['/sign-up', '/log-in', '/help', '/help/'])(
    'sends a logged-in pupil from %s to the 401 page',
    (path) => expect(redirectFor(path, pupil)).toBe('/unauthorization'),
  );

  it.each(['/tests', '/results', '/profile', '/this-device', '/content', '/no', '/stroop_task'])(
    'lets a logged-in pupil open %s',
    (path) => expect(redirectFor(path, pupil)).toBeNull(),
  );

  it.each(['/unauthorization', '/staff/activate', '/join', '/guardian', '/for-parents', '/'])(
    'shows %s to everyone, so that nobody is sent in a circle',
    (path) => {
      for (const anyone of [visitor, pupil, staff]) expect(redirectFor(path, anyone)).toBeNull();
    },
  );

  it('tests the check page by accessToken before anything else', () => {
    expect(redirectFor('/longTermTestCheckPage', visitor)).toBe('/log-in');
    expect(redirectFor('/longTermTestCheckPage', pupil)).toBe('/log-in');
    expect(redirectFor('/longTermTestCheckPage', staff)).toBeNull();
    expect(redirectFor('/longTermTestCheckPage', { isLoggedIn: false, accessToken: 'login' })).toBe(
      '/unauthorization',
    );
  });

  it('leads the older camel-case addresses to the pages of today', () => {
    const older = ['/homePage', '/contentPage', '/contactUsPage', '/login', '/signUpPage'];
    expect(older.map((path) => redirectFor(path, visitor))).toEqual([
      '/home-page',
      '/content',
      '/contact-us',
      '/log-in',
      '/sign-up',
    ]);
  });
});
