/** `clock` and `clock accept`: whether the clock of this computer can be believed, and the word of a person that it can. */
import { acceptClock, isClockDoubted, readMark } from '../features/operations/index.ts';
import { describeMoment, Rejection, rejectNames, type Command } from './request.ts';

export const CLOCK_DOUBT =
  'The clock of this computer is in doubt, so nothing was deleted: put it right, or, if it is right, npm run admin -- clock accept.';

export const CLOCK_COMMANDS: readonly Command[] = [
  {
    name: 'clock accept',
    check: rejectNames,
    isWithoutKey: true,
    async run(db, request) {
      const { now, options } = request;
      if (options.yes !== true) {
        throw new Rejection(
          `The clock of this computer shows ${describeMoment(now, request)}. If that is right, add --yes.`,
        );
      }
      await acceptClock(db, now);
      return `From now on ${describeMoment(now, request)} is believed; a running server follows within a minute.`;
    },
  },
  {
    name: 'clock',
    check: rejectNames,
    isWithoutKey: true,
    async run(db, request) {
      const shown = describeMoment(request.now, request);
      const mark = await readMark(db);
      if (mark === null) return `The clock of this computer shows ${shown}. No server has run yet.`;
      const isDoubted = await isClockDoubted(db, request.now);
      return [
        `The clock of this computer shows ${shown}; the last moment that a server has seen is ${describeMoment(mark.seenAt, request)}.`,
        isDoubted
          ? 'It is in doubt: nothing is deleted. Put it right, or, if it is right, npm run admin -- clock accept --yes.'
          : 'It is believed.',
      ].join('\n');
    },
  },
];
