/** The long texts in English: what short-term memory is, and the privacy policy. Thai is typed from it. */
import type { TestTypeName } from '@jamdai/battery/present';

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

/** One right each, in the order of the list. */
export type RightName =
  'copy' | 'correct' | 'withdraw' | 'logOut' | 'object' | 'delete' | 'complain';

export interface Right {
  readonly text: string;
  /** Where it is exercised; a link for whoever may go there. */
  readonly where: string;
}

export interface Reading {
  readonly content: {
    readonly title: string;
    readonly lead: string;
    readonly intro: readonly string[];
    readonly kindsTitle: string;
    readonly kinds: Readonly<Record<TestTypeName, string>>;
    readonly caution: string;
  };
  readonly policy: {
    readonly title: string;
    /** As the contract names it, so that a consent can be matched with this text. */
    readonly version: string;
    readonly effective: string;
    readonly revised: string;
    readonly sections: readonly Section[];
    readonly rights: {
      readonly heading: string;
      readonly lead: string;
      readonly items: Readonly<Record<RightName, Right>>;
    };
    readonly formLink: string;
    readonly retention: {
      readonly caption: string;
      readonly what: string;
      readonly howLong: string;
      readonly rows: readonly (readonly [what: string, howLong: string])[];
    };
  };
}

export const readingEn: Reading = {
  content: {
    title: 'Short-term memory',
    lead: 'Where things stay for a few seconds, while you need them.',
    intro: [
      'Someone tells you a phone number. You say it to yourself until you have typed it, and a minute later it is gone. What kept it was your short-term memory: a small shelf in the mind where a few things stay for a few seconds.',
      'The shelf is small for everyone. Most people can keep about four to seven things. It grows through childhood, changes little in early adult life and is not the same every day: tired, hungry or worried, we keep less.',
      'When you also have to do something with what you keep (turn it around, count, decide), we speak of working memory. And what you learned long ago rests in long-term memory; to use it you have to find it again. Jamdai has tests for all three.',
    ],
    kindsTitle: 'The six kinds of tests',
    kinds: {
      phonological_short_term_memory:
        'You hear digits, letters, words or invented words and keep them in the same order. You keep them by their sound: many people say them silently to themselves.',
      visuospatial_short_term_memory:
        'You see places, patterns, colours or shapes for some seconds and recognise them afterwards. Here it is the picture in your mind that counts, and where everything was.',
      verbal_working_memory:
        'You listen to sentences, read them or do small sums, and remember words or letters at the same time. It is what you use when you follow a long explanation.',
      visuospatial_working_memory:
        'You count shapes or judge dice, one picture after another, and remember every result. Looking and keeping take turns.',
      executive_working_memory:
        'You say things backwards, change numbers in your head, or name a colour although another word is written there. You have to steer your own attention.',
      long_term_retrieval:
        'You get a letter and one minute, and find as many animals, plants, kinds of food or clothes as you can. It shows how quickly you find words that you learned long ago.',
    },
    caution:
      'A score shows how one test went on one day. It says nothing about illness, and there is no good or bad person behind a number.',
  },
  policy: {
    title: 'Privacy policy',
    version: 'Version 2026-11-23.',
    effective: 'In force since 31 January 2024.',
    revised:
      'Revised on 23 November 2026: how a parent or guardian agrees, and what counts as that.',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          'Jamdai is run by a school or a laboratory on its own computer. It decides what the data are used for. You reach it through the page “Contact us”.',
        ],
      },
      {
        heading: 'What you tell us (text of 31 January 2024)',
        paragraphs: ['When you sign up, we collect:'],
        list: [
          'first and last name, and username',
          'school and level of education',
          'age (kept as a date of birth), gender, weight and height',
          'disease, if you want to tell us',
          'e-mail and phone number',
        ],
      },
      {
        heading: 'What else is stored',
        paragraphs: [
          'Your password is never stored as you type it, only as a code from which nobody can work it out. With every test we store:',
        ],
        list: [
          'your answers, when each question was shown and answered, the score and the day',
          'your grade and age on that day',
          'which questions you were given, so that you do not get the same ones again',
          'whether the test was interrupted, what you had answered until then, and what you say about how you remembered',
          'for naming tests how fast you type (a number; the sentence that you copy is not kept), and how people rated your words',
          'technical facts that influence timing: size and speed of the screen, mouse or finger, delay of the sound, kind and version of the browser',
          'what you agreed to or withdrew, when, in which language and in which version of this text; a guardian’s name, if one agreed, or the number under which your school keeps a signed paper',
          'on which devices you are logged in: kind of browser and of system, since when, and the last use to the minute (the key itself only as a code)',
          'the day of your last log-in',
          'problem reports that you send: your words, the page you came from, the language and the kind of browser',
        ],
      },
      {
        heading: 'What it is for',
        paragraphs: [
          'To let you take the tests, to show you your results, and to keep your account safe. Age, gender and school are needed to compare results fairly. Only if you tick the box for research are your results used for research, and then without your name.',
        ],
      },
      {
        heading: 'Health data',
        paragraphs: [
          'What you write under “Disease” is health data. It is stored only if you tick the box for it. If you do not, it is not kept, and every test works all the same. If you withdraw this consent, it is erased at once.',
        ],
      },
      {
        heading: 'If you are under 20',
        paragraphs: [
          'You can take every test. Your results enter comparison tables and research only if you and a parent or guardian agree to research. The parent or guardian signs a paper that the school keeps, or answers through a link from the school; the name and the relation written there are stored, nobody checks them against a document, and a teacher confirms that it was the guardian. A guardian’s name that you type yourself does not count. Through the link, the parent or guardian can withdraw until it expires after 60 days; later the school records it. Under 10, only the school makes accounts, after a parent or guardian has signed. Schools find a form to print on the page “Consent form for schools”.',
        ],
      },
      {
        heading: 'Who can see it',
        paragraphs: [
          'You see your own results. The people who look after this installation can see the data for their work; what they do is written down. Whoever rates the answers of naming tests does not see your name. Nothing is sold, and nothing is sent to companies: the voices that you hear were recorded ahead of time, and your own voice is never recorded.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'There are no cookies and no advertising. The browser keeps your log-in, the language, the colours, results that could not be sent yet, and tests that you prepared for a day without network. Logging out removes the log-in. If you say that a computer is shared, the log-in ends with the tab.',
        ],
      },
      {
        heading: 'If something goes wrong',
        paragraphs: [
          'If data get into wrong hands, we tell the authority within 72 hours, and you without delay if it can harm you.',
        ],
      },
    ],
    formLink: 'Consent form for schools (to print)',
    rights: {
      heading: 'Your rights',
      lead: 'The Thai law on personal data (PDPA) gives you these rights. Most have a button. For the others write to us through “Contact us”; you get an answer within 30 days.',
      items: {
        copy: {
          text: 'to see your data and get a copy of it, also as a file that other programs can read',
          where: 'Profile, “My data”: download',
        },
        correct: {
          text: 'to have mistakes corrected: grade and school you change yourself, the rest we change for you',
          where: 'Profile, “My data”: a new school year',
        },
        withdraw: {
          text: 'to take back your consent at any time, as easily as you gave it',
          where: 'Profile, “My data”: what you agreed to',
        },
        logOut: {
          text: 'to end log-ins that are not yours',
          where: 'Profile, “My data”: where you are logged in',
        },
        object: {
          text: 'to object to a use, or to have it limited',
          where: 'Contact us',
        },
        delete: {
          text: 'to delete your account and everything in it, at once',
          where: 'Profile, “Delete user account”',
        },
        complain: {
          text: 'to complain to the Personal Data Protection Committee',
          where: 'https://www.pdpc.or.th',
        },
      },
    },
    retention: {
      caption: 'How long data are kept',
      what: 'What',
      howLong: 'How long',
      rows: [
        ['Account and results', 'until you delete them, or 24 months after your last log-in'],
        ['“Disease”', 'until you withdraw the consent, or delete the account'],
        ['Log-in on a device', '24 hours without use, 30 days at most'],
        ['Log-in on a shared computer', 'until the tab is closed; 1 hour without use'],
        ['Records of the server (without answers and names)', '90 days'],
        [
          'Who of the staff did what (under pseudonyms, without answers)',
          'as long as the installation exists, so that misuse can be proved',
        ],
        ['Backups', '30 days; a deleted account is deleted again if a backup is restored'],
      ],
    },
  },
};
