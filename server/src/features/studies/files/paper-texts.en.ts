/** What the pre-registration sheet and the methods text of a study say, in English. `{{name}}` is filled in. */
export const paperTextsEn = {
  preregistration: 'Preregistration sheet',
  preregistrationAhead:
    'Version {{version}} of the design was frozen on {{frozenAt}}, when nobody had joined. Its SHA-256 stands in the audit trail of this installation from that moment on: {{hash}}',
  preregistrationLate:
    'Version {{version}} was frozen when {{people}} people had joined already: this is a change of a running study, not a registration ahead of it.',
  methods: 'Methods text',
  methodsWarning:
    'Written from the design and the stored data. Read it before it goes into a paper: what happened outside this program is not known to it.',
  question: 'Question',
  approval: 'Approval',
  approvalLine: 'Ethical approval: {{approvalNo}}. Investigator: {{investigator}}.',
  periodLine: 'From {{startsOn}} to {{endsOn}}.',
  periodFrom: 'From {{startsOn}}; the end is not fixed.',
  periodUntil: 'Until {{endsOn}}; the beginning is not fixed.',
  periodOpen: 'The days are not fixed ahead.',
  design: 'Design',
  designLine:
    'Arms: {{arms}}. Sittings: {{sittings}}. The design is version {{version}} (SHA-256 {{hash}}).',
  firstSittingLine: '{{name}}: from day {{fromDay}} to day {{toDay}} after joining{{late}}.',
  sittingLine: '{{name}}: from day {{fromDay}} to day {{toDay}} after the first sitting{{late}}.',
  lateAllowed: '; it may be begun later, and is marked as late',
  lateRefused: '; not later',
  armLine: 'In {{sitting}}: {{plan}}, tests in {{order}} order: {{tests}}.',
  orders: { fixed: 'fixed', random: 'random', balanced: 'balanced' },
  assignment: 'Assignment',
  assignmentRandom:
    'People are assigned to {{arms}} by chance from a seed that was frozen with the design, in blocks of {{blockSize}}, each arm as often in each block.',
  assignmentStratified:
    'People are assigned to {{arms}} by chance within strata ({{strata}}) from a seed that was frozen with the design, in blocks of {{blockSize}}, each arm as often in each block.',
  assignmentOne: 'There is one arm; nobody is assigned by chance.',
  people: 'Participants',
  ages: 'Age: {{least}} to {{most}} years.',
  agesFrom: 'Age: {{least}} years and older.',
  agesTo: 'Age: up to {{most}} years.',
  agesOpen: 'There is no limit of age.',
  screening: 'Left out by screening: {{questions}}.',
  noScreening: 'Nobody is left out by an answer.',
  stoppingAssigned: 'Nobody new is let in once {{people}} people are assigned.',
  stoppingFinished: 'Nobody new is let in once {{people}} people have finished every sitting.',
  stoppingNone: 'There is no stopping rule by number of people.',
  exclusionPlan:
    'Attempts with one of these flags are left out of every figure: {{flags}}. People are left out only with a reason that is recorded with them.',
  exclusions: 'Exclusions',
  inFiles: '{{people}} participants are in the data.',
  byArm: 'By arm: {{arms}}.',
  armsWithheld: 'Counts by arm are withheld while an arm has fewer than five people.',
  armsInFolder:
    'Counts by arm stand in the README of the folder, so that whoever reads this page stays blind; they are withheld while an arm has fewer than five people.',
  nobodyLeftOut: 'Nobody was left out.',
  leftOut: 'Left out: {{reasons}}.',
  armCount: '{{name}}: {{people}}',
  notAssigned: 'not assigned',
  reasons: {
    samePerson: 'the same person twice',
    protocol: 'not by the protocol',
    technical: 'technical fault',
    ineligible: 'not eligible',
    quality: 'quality of the data',
    other: 'other reason',
    screening: 'screened out',
    withdrawn: 'withdrew',
    notShared: 'did not agree to sharing',
  },
  tests: 'Tests',
  testLine: '{{measures}} Source: {{source}}',
  fullTest: 'full, 30 questions of four choices',
  namingTest: 'written words within a minute',
  shortTest: 'short form of at most {{most}} questions',
  analysis: 'Analysis',
  analysisLine:
    'analysis.R stands in the export. It was written from the frozen design and runs on the synthetic dataset before the study and on the data after it: points of full tests and ability (theta) of short forms by test, sitting and arm with 95 % intervals, never put together; between the first two arms in the last sitting Welch’s t, two-sided, p after Holm.',
  procedure: 'Procedure',
  procedureLine:
    'Participants took part in a web browser on their own or a school’s device, with Jamdai (battery version {{batteryVersion}}). They read the consent texts (version {{consentVersion}}) and agreed before anything else; below twenty years a guardian’s consent was recorded first.',
  reliability: 'Reliability in this sample',
  reliabilityLine:
    'Cronbach’s alpha {{alpha}}, 95 % interval {{low}} to {{high}}, {{people}} people.',
  reliabilityFew:
    'Not reported: fewer than {{least}} people have an attempt that counts, or all have the same points.',
  reliabilityShort:
    'Short forms ask different questions of each person: their precision is the standard error of each theta, which stands in the data.',
  reliabilityNone: 'No full test with questions is part of the design.',
  synthetic: 'This is a synthetic dataset: nobody’s data, drawn by chance from the design alone.',
  files: 'Files',
  filesLine:
    'data/: tables as CSV (UTF-8), by the rules of Psych-DS. codebook.csv: every column. design.json: every frozen version with its hash. analysis.R: the analysis. SHA256SUMS: check with “sha256sum -c SHA256SUMS”.',
  privacy:
    'Pseudonyms lead to nobody and are those of this study alone. Age, sex and grade are told only where five or more share them. There are no dates.',
};

export type PaperTexts = typeof paperTextsEn;
