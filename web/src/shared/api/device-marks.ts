/**
 * Marks that the server gave this device at log-ins, the newest last: with one of them a log-in is not held up by strangers
 * who guess at the same name. They open nothing and name nobody, so those of everybody who logged in here are kept together.
 */
import { DEVICE_MARK_LIMITS, DeviceMarksSchema } from '@jamdai/contract';

const KEY = 'deviceMarks';

export function readDeviceMarks(): readonly string[] {
  try {
    const marks = DeviceMarksSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return marks.success ? marks.data : [];
  } catch {
    return [];
  }
}

/** Undefined: the device was known already. */
export function storeDeviceMark(mark: string | undefined): void {
  if (mark === undefined) return;
  try {
    const marks = [...readDeviceMarks(), mark].slice(-DEVICE_MARK_LIMITS.count);
    localStorage.setItem(KEY, JSON.stringify(marks));
  } catch {
    // A private window may refuse to store: this device then stays unknown.
  }
}
