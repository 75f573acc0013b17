/** The sentences of the page on which an administrator sets the contact cards, in English. Thai is typed from it. */
export const contactCardsEn = {
  link: {
    title: 'Contact cards',
    text: 'Who the page “Contact us” names, with photo and e-mail.',
    open: 'Set the contact cards',
  },
  title: 'Contact cards',
  lead: 'The two people whom the page “Contact us” names. Everybody can read it, also without an account.',
  backToStaff: 'Back to staff',
  toPage: 'See the page “Contact us”',
  loadFailed: 'The contact cards could not be loaded. {{message}}',
  card: { researcher: 'Card of the researcher', adviser: 'Card of the academic adviser' },
  howEmpty:
    'What you leave empty stays as it stands in grey. Until there are a name and an e-mail address, the card says that it is an example.',
  preview: 'This is how visitors will see it',
  field: {
    role: { th: 'Role in Thai', en: 'Role in English' },
    name: { th: 'Name in Thai', en: 'Name in English' },
    faculty: { th: 'Faculty in Thai', en: 'Faculty in English' },
    university: { th: 'University in Thai', en: 'University in English' },
    email: 'E-mail address',
  },
  photo: {
    title: 'Photo',
    hint: 'JPEG, PNG or WebP, up to {{megabytes}} MB. The middle is cut out as a square and made small. The place and the time that a camera notes in a photo are left out.',
    choose: 'Choose a photo',
    chooseOther: 'Choose another photo',
    remove: 'Take the photo away',
    isBusy: 'Making it small…',
    tooLarge: 'This file has more than {{megabytes}} MB. Please choose a smaller one.',
    wrongType: 'This is not a photo in JPEG, PNG or WebP. Please choose another file.',
    tooSmall: 'This photo is too small. It needs at least {{pixels}} pixels on each side.',
    unreadable: 'This photo cannot be read. Please choose another one.',
    refused: 'The server cannot use this photo. Please choose another one.',
  },
  save: 'Save the card',
  isSaving: 'Saving…',
  saved: 'Saved. Visitors see the card like this from now on.',
  wasReset: 'This card is back as it was at the beginning.',
  saveFailed: 'The card was not saved. {{message}}',
  seeChanged: 'Show the card as it is now',
  undo: 'Take back what I changed',
  reset: {
    open: 'Clear this card',
    title: 'Clear this card?',
    text: 'The photo and all that was written here are deleted. The card is again as it was at the beginning.',
    no: 'No, keep it',
    yes: 'Yes, clear it',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type ContactCardsStrings = typeof contactCardsEn;
