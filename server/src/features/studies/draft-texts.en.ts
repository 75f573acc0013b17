/** Record of processing and notice by Thailand’s Personal Data Protection Act, as drafts, in English. */
export const draftTextsEn = {
  warning:
    'A draft that the program wrote from the facts of the study. It is no legal advice: have a lawyer or the data protection officer read it before anybody uses it.',
  notWritten: '(not written yet)',
  none: 'none',
  titles: {
    record: 'Record of processing activities: {{title}}',
    notice: 'Notice on personal data: {{title}}',
  },
  headings: {
    study: 'The study',
    controller: 'Who is responsible',
    purpose: 'What for',
    basis: 'Legal basis',
    data: 'Which data',
    people: 'Whose data',
    minors: 'People below twenty years',
    retention: 'How long',
    recipients: 'Who gets the data',
    rights: 'Rights',
    refusal: 'Where a request was refused',
    security: 'How the data are kept safe',
    consequences: 'If you say no',
    counts: 'As of today',
  },
  names: {
    title: 'Title',
    question: 'Question',
    investigator: 'Investigator',
    institution: 'Institution',
    contact: 'Contact',
    approval: 'Approval of the ethics committee',
    funding: 'Funding',
    days: 'From – to',
    design: 'Frozen design',
    participants: 'Participants',
    withdrawn: 'Withdrawn',
    releases: 'Published data sets',
    state: 'State',
  },
  states: { draft: 'draft', running: 'running', closed: 'closed', archived: 'archived' },
  untilByHand: 'without fixed days',
  versionAndHash: 'version {{version}}, SHA-256 {{hash}}',
  basisText:
    'Consent (section 19), given for taking part and, separately, for sharing the data. It can be withdrawn at any time.',
  dataText:
    'Month of birth, answers of the forms below, answers and times of the tests, facts about the device (browser family, screen, timing), and a random mark of the device as a hash.',
  dataAsked: 'Also asked when joining: {{asked}}.',
  asked: { sex: 'sex', grade: 'grade' },
  screening: 'Screening questions',
  questionnaire: 'Questionnaire',
  addressText:
    'Who wants reminders leaves an e-mail address. It is kept apart from everything else, and deleted when the study is closed.',
  pseudonymText:
    'People who come by a link have no name here: a number stands for them. Pupils of a class take part with their own account; names are shown to researchers only for a reason that is recorded.',
  peopleText: 'People of {{least}} to {{most}} years who came by a link, or as pupils of a class.',
  minorsText:
    'They take part only when a parent or guardian has agreed on paper or through a link, and it was confirmed. When that word is taken back, they leave the study and its files at once.',
  adultsOnlyText: 'Nobody below twenty years takes part.',
  recipientsText: 'Beyond them nobody, unless a participant said yes to sharing.',
  rightsText:
    'To see the data and take them along as a file, to have them corrected or deleted, to object, to restrict their use, to withdraw, and to complain to the Personal Data Protection Committee. See, take along and withdraw stand on the participant’s own page, by the twelve-digit code.',
  withdrawalText:
    'Withdrawing removes the data from the study and its exports at once. What was published before cannot be called back; the page says what that is.',
  refusalText: 'No request was refused. If one is, write it down here with the reason.',
  securityText:
    'Pseudonyms by a sealed key, secrets as hashes only, roles with a second factor, an audit trail that cannot be changed unnoticed, encrypted backups. Details: the security notes of this installation.',
  consequencesText:
    'Nothing happens: no service and no mark depends on it. Without these data nobody can take part, because they are what the study is about.',
};
export type DraftTexts = typeof draftTextsEn;
