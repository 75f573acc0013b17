import { SettingsSchema } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, withKnownZone } from './settings.ts';

it('takes the zone of the installation, and Bangkok where the browser does not know that zone', () => {
  const tokyo = { ...DEFAULT_SETTINGS, timeZone: 'Asia/Tokyo' };
  expect(withKnownZone(tokyo)).toBe(tokyo);
  expect(withKnownZone({ ...tokyo, timeZone: 'Asia/Atlantis' }).timeZone).toBe('Asia/Bangkok');
});

it('has defaults of the shape that the server sends, with the password rule of the specification', () => {
  expect(SettingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  expect(DEFAULT_SETTINGS.profile).toBe('spec');
});
