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
    lead: 'A place in your mind for the things that you need right now.',
    intro: [
      'Someone tells you a phone number. You say it to yourself until you have typed it. A minute later, it is gone. What kept it was your short-term memory. It is like a small shelf in your mind, where a few things stay for a few seconds.',
      'The shelf is small for everyone. Most people can hold about four to seven things. The shelf grows in childhood, and changes little when you are a young adult. On some days it holds less: when we are tired, hungry or worried, we remember less.',
      'Often you do more than just remember: you turn things around, count or decide. This is called working memory. What you learned long ago is in your long-term memory. To use it, you have to find it again. Jamdai has tests for all three.',
    ],
    kindsTitle: 'The six kinds of memory in our tests',
    kinds: {
      phonological_short_term_memory:
        'You hear digits, letters, words or made-up words. You remember them in the same order. You hold on to them by their sound: many people say them silently in their heads.',
      visuospatial_short_term_memory:
        'You see places, patterns, colours or shapes for a few seconds. Then you pick out what you saw. What counts is the picture in your mind, and where each thing was.',
      verbal_working_memory:
        'You hear or read sentences, or do small sums. At the same time, you remember words or letters. You use it when someone explains something long to you.',
      visuospatial_working_memory:
        'You count shapes or judge dice, picture by picture, and remember each result. First you look, then you remember, again and again.',
      executive_working_memory:
        'You put things in backward order, or change numbers in your head. Or you name a colour while the word says another one. You have to steer your own attention.',
      long_term_retrieval:
        'You get one letter and one minute. Then you find as many animals, plants, foods or clothes as you can. It shows how fast you find words that you learned long ago.',
    },
    caution:
      'A score shows how one test went on one day. It says nothing about illness. And no number makes a person good or bad.',
  },
  policy: {
    title: 'Privacy policy',
    version: 'Version 2026-11-26.',
    effective: 'In force since 31 January 2024.',
    revised: 'Revised on 26 November 2026: the same rules in simpler words.',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          'Jamdai is run for you by a school or a laboratory. It does so on its own computer, and decides what the data are used for. To reach it, use the page “Contact us”.',
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
          'We never store your password as you type it, but only as a code. Nobody can work the password out from it. With every test we store:',
        ],
        list: [
          'your answers, when each question was shown and answered, the score and the day',
          'your grade and age on that day',
          'which questions you got, so that you do not get the same ones again',
          'whether the test was interrupted, what you had answered until then, and how you say that you remembered',
          'for naming tests: how fast you type (the number, not the sentence that you copy), and how your words were marked',
          'technical facts that affect timing: size and speed of the screen, mouse or finger, delay of the sound, kind and version of the browser',
          'what you agreed to or withdrew, when, in which language and in which version of this text',
          'the name of your guardian, if one agreed, or the number under which your school keeps the signed consent form',
          'where you are logged in: kind of browser and system, since when, and the last use to the minute (the key itself only as a code)',
          'the day of your last log-in',
          'problem reports that you send: your words, the page you came from, the language and the kind of browser',
        ],
      },
      {
        heading: 'What it is for',
        paragraphs: [
          'So that you can take the tests and see your results, and so that your account is safe. We need age, gender and school to compare results fairly. We use your results for research only if you tick the box for it. Even then, your name stays out.',
        ],
      },
      {
        heading: 'Health data',
        paragraphs: [
          'What you write under “Disease” is health data. We store it only if you tick the box for it. If you do not, we do not keep it, and every test works all the same. If you withdraw this consent, it is deleted at once.',
        ],
      },
      {
        heading: 'If you are under 20',
        paragraphs: [
          'You can take every test. For research, you have to agree, and so does a parent or guardian. Only then do we use your results for research, or in tables that compare pupils. They sign a consent form that the school keeps, or they answer through a link from the school. We store the name they write there, and how they are related to you. We do not check their identity papers, but a teacher confirms that it was them. A guardian’s name that you type yourself does not count. Through the link, they can withdraw for 60 days, until it expires. After that, the school records it. If you are under 10, your parent or guardian has to sign first. Then the school makes your account, and nobody else can. Schools find a form to print on the page “Consent form for schools”.',
        ],
      },
      {
        heading: 'Who can see it',
        paragraphs: [
          'You see your own results. The people who look after Jamdai here can see the data for their work. What they do is written down. Whoever marks the answers of naming tests does not see your name. We sell nothing, and we send nothing to companies. The voices that you hear were recorded ahead of time. Your own voice is never recorded.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'There are no cookies and no ads. Your browser keeps your log-in, the language and the colours. It also keeps results that could not be sent yet, and tests that you saved for offline use. When you log out, the log-in is removed. If you say that a computer is shared, the log-in ends with the tab.',
        ],
      },
      {
        heading: 'If something goes wrong',
        paragraphs: [
          'If data get into the wrong hands, we tell the authority within 72 hours. If it can harm you, we tell you without delay.',
        ],
      },
    ],
    formLink: 'Consent form for schools (to print)',
    rights: {
      heading: 'Your rights',
      lead: 'The Thai law on personal data (PDPA) gives you these rights. Most have a button. For the others, write to us through “Contact us”. You get an answer within 30 days.',
      items: {
        copy: {
          text: 'to see your data and get a copy of it, also as a file that other programs can read',
          where: 'Profile, “My data”: download',
        },
        correct: {
          text: 'to have mistakes put right: you can change your grade and school yourself, and we change the rest for you',
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
          'Which of the staff did what (under pseudonyms, without answers)',
          'as long as the installation exists, so that misuse can be proved',
        ],
        ['Backups', '30 days; a deleted account is deleted again if a backup is restored'],
      ],
    },
  },
};
