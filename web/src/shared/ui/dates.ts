/** Days as the pages show them: in the one zone of the installation, Gregorian but in Thai prose. */
import type { Language } from '@jamdai/battery/present';

/** Made once a zone: making one takes far longer than using it, and a page of results writes hundreds of days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** `DD/MM/YYYY`, in both languages. `at`: an ISO moment. `timeZone`: IANA name. */
export function formatDay(at: string, timeZone: string): string {
  return dayFormatOf(timeZone).format(new Date(at));
}

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  });
  dayFormats.set(timeZone, made);
  return made;
}

/**
 * A day in words, for papers: `26 November 2026`, and in Thai with the Buddhist year, `26 พฤศจิกายน 2569`. `at`: an ISO
 * moment.
 */
export function formatLongDay(at: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(at));
}

/** `HH:MM` in both languages. */
export function formatTimeOfDay(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(at));
}

/** `YYYY-MM-DD`: the calendar day of a moment. */
export function isoDayOf(at: Date, timeZone: string): string {
  const [day, month, year] = formatDay(at.toISOString(), timeZone).split('/');
  return `${year}-${month}-${day}`;
}

/** Day and time of day, in both languages. `at`: an ISO moment. */
export function formatMoment(at: string, timeZone: string): string {
  return `${formatDay(at, timeZone)} ${formatTimeOfDay(at, timeZone)}`;
}
