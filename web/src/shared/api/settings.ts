/** What the server says of its installation. Until it has answered, and when it does not, the defaults hold. */
import { DEFAULT_TIME_ZONE, POLICY_VERSION, type Settings } from '@jamdai/contract';

export const DEFAULT_SETTINGS: Settings = {
  profile: 'spec',
  timeZone: DEFAULT_TIME_ZONE,
  policyVersion: POLICY_VERSION,
};

/** A zone that this browser does not know would break every page that shows a day. */
export function withKnownZone(settings: Settings): Settings {
  try {
    new Intl.DateTimeFormat('en', { timeZone: settings.timeZone }).format(0);
    return settings;
  } catch {
    return { ...settings, timeZone: DEFAULT_TIME_ZONE };
  }
}
