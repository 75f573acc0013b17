/** The long texts in English: what short-term memory is, and the privacy policy. Thai is typed from it. */
import type { TestTypeName } from '@jamdai/battery/present';

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
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
    readonly effective: string;
    readonly revised: string;
    readonly sections: readonly Section[];
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
    effective: 'In force since 31 January 2024.',
    revised: 'Revised on 20 November 2026: what is stored, for how long, and your rights.',
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
          'your answers, how long each one took, the score and the day',
          'your grade and age on that day',
          'whether the test was interrupted, and what you say about how you remembered',
          'technical facts that influence timing: size and speed of the screen, mouse or finger, delay of the sound, kind and version of the browser',
          'what you agreed to, when, in which language and in which version of this text',
          'on which devices you are logged in (as a code, not as the key itself)',
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
          'What you write under “Disease” is health data. It is stored only if you tick the box for it. If you do not, it is not kept, and every test works all the same.',
        ],
      },
      {
        heading: 'If you are under 20',
        paragraphs: [
          'You can take every test. Your results enter comparison tables and research only if a parent or guardian agrees. Under 10, a parent or guardian has to agree before there can be an account.',
        ],
      },
      {
        heading: 'Who can see it',
        paragraphs: [
          'You see your own results. The people who look after this installation can see the data for their work. Whoever rates the answers of naming tests does not see your name. Nothing is sold, and nothing is sent to companies: the voices that you hear were recorded by the computer ahead of time, and your own voice is never recorded.',
        ],
      },
      {
        heading: 'What stays in your browser',
        paragraphs: [
          'There are no cookies and no advertising. The browser keeps your log-in, the language, the colours, and results that could not be sent yet. Logging out removes the log-in.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'The Thai law on personal data (PDPA) gives you these rights. Write to us through “Contact us”; you get an answer within 30 days.',
        ],
        list: [
          'to see your data and get a copy of it, also as a file that other programs can read',
          'to have mistakes corrected',
          'to take back your consent at any time, as easily as you gave it',
          'to object to a use, or to have it limited',
          'to delete your account and everything in it: you can do that yourself at once, under “Profile”',
          'to complain to the Personal Data Protection Committee',
        ],
      },
      {
        heading: 'If something goes wrong',
        paragraphs: [
          'If data get into wrong hands, we tell the authority within 72 hours, and you without delay if it can harm you.',
        ],
      },
    ],
    retention: {
      caption: 'How long data are kept',
      what: 'What',
      howLong: 'How long',
      rows: [
        ['Account and results', 'until you delete them, or 24 months after your last log-in'],
        ['Log-in on a device', '24 hours without use, 30 days at most'],
        ['Records of the server (without answers and names)', '90 days'],
        ['Backups', '30 days; a deleted account is deleted again if a backup is restored'],
      ],
    },
  },
};
