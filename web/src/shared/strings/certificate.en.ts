/** The certificate of taking part in English. The Thai catalogue is typed from this one. */
export const certificateEn = {
  title: 'Your certificate',
  lead: 'It shows what you did. It does not show your scores.',
  print: 'Print the certificate',
  back: 'Back to the results',
  failed: 'It cannot be shown now. {{message}}',
  failedInPart: 'Some of your tests could not be loaded and may be missing below. {{message}}',
  empty: {
    title: 'No certificate yet',
    text: 'Finish one test, and your certificate is here.',
    toTests: 'Go to the tests',
  },
  sheet: {
    brand: 'Jamdai',
    title: 'Certificate of taking part',
    for: 'This is for',
    did_one: 'who finished {{count}} of the {{total}} memory tests',
    did_other: 'who finished {{count}} of the {{total}} memory tests',
    all: 'who finished all {{total}} memory tests',
    kinds_one: 'from {{count}} of six kinds of memory',
    kinds_other: 'from {{count}} of six kinds of memory',
    allKinds: 'from all six kinds of memory',
    day: 'on {{day}}',
    days: 'from {{from}} to {{to}}',
    until: 'up to {{day}}',
    thanks: 'Well done, and thank you!',
    signature: 'Teacher',
    made: 'Date: {{day}}',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type CertificateStrings = typeof certificateEn;
