/** The page for parents in English: one page of paper. Thai is typed from it; each line is said in both. */
export const parentsEn = {
  title: 'For parents',
  lead: 'What your child does here, what is stored, and whom to ask.',
  print: 'Print this page',
  printHint: 'It fits on one sheet of paper.',
  more: 'To read more',
  links: {
    form: 'The consent form',
    contact: 'Whom to write to',
    policy: 'The whole privacy policy',
    trial: 'Try three questions yourself',
  },
  parts: {
    what: {
      title: 'What are these tests?',
      lines: {
        tests: 'Jamdai has 24 short tests of memory.',
        choose:
          'Your child hears or sees numbers, words or pictures, and then picks the same ones.',
        words: 'In four of the tests, your child has one minute to type words.',
        marks: 'They are not school marks, and nobody can fail.',
      },
    },
    lesson: {
      title: 'What is a lesson like?',
      lines: {
        alone: 'The class begins at the same time, and then each child works alone.',
        device: 'A phone, a tablet or a computer will do.',
        sound: 'Some tests use sound, so headphones help.',
        time: 'Most tests take five to ten minutes, and there are breaks.',
        portrait: 'A first look at all six kinds of memory takes about half an hour.',
        stop: 'Taking part is a free choice. Your child may stop and go on another day.',
      },
    },
    why: {
      title: 'Why do schools do this?',
      lines: {
        pupil: 'Children learn how memory works, and see how they did.',
        class: 'Schools and labs see how a whole class or age group does.',
        research: 'If you agree, the results help research as well.',
      },
    },
    stored: {
      title: 'What is stored?',
      lines: {
        facts: 'Name, school, grade, age, gender, and each answer with its time.',
        signUp:
          'Those who sign up without the school also give an e-mail, a phone number, weight and height.',
        device: 'Facts about the device that change the timing, such as the size of the screen.',
        disease: 'What your child writes about an illness is stored only with a yes to that.',
        never: 'The voice of your child is not recorded, and there are no adverts.',
      },
    },
    who: {
      title: 'Who sees it?',
      lines: {
        child: 'Your child can see all of it, save a copy, and delete it.',
        teacher: 'Teachers see the name, the grade, and how many tests are done.',
        lesson: 'In a lesson they also see how far each child is.',
        result: 'They do not see a score, unless your child shows it to them.',
        class: 'They see the average of a class once 30 pupils have done the test.',
        staff:
          'Those who run Jamdai see what they need for their work, and a log shows what they did.',
        marker: 'Those who mark the typed words do not see a name.',
        company: 'Nothing is sold, and nothing is sent to a company.',
      },
    },
    howLong: {
      title: 'How long is it kept?',
      lines: {
        account: 'Until your child deletes it, or for 24 months after the last log-in.',
        backups: 'Backups are kept for 30 days.',
      },
    },
    research: {
      title: 'Research needs your yes',
      lines: {
        both: 'Below the age of 20, both you and your child must say yes.',
        none: 'With a no to research, your child can still take all the tests.',
        name: 'The files for research hold no names.',
        reason:
          'To look up a name, those who do the research must give a reason, and a log shows it.',
        withdraw: 'You can take your yes back at any time, and you need not say why.',
        how: 'Use the link from the school while it works (60 days), or just tell the school.',
        then: 'From then on, no new file has the results. Sums that were made before stay, but they name no one.',
      },
    },
    young: {
      title: 'Children under 10',
      lines: {
        school: 'They cannot sign up here. The school makes the account once you have signed.',
      },
    },
    meaning: {
      title: 'What does a result mean?',
      lines: {
        day: 'It shows how one test went on one day. Sleep, noise and mood can change it.',
        not: 'It is not an IQ. It does not show an illness, and it does not say what a child is worth.',
        worry: 'If you worry about your child, talk to a doctor or to the school.',
      },
    },
    ask: {
      title: 'Whom can you ask?',
      lines: {
        teacher: 'Ask the teacher first, or write to the people on the page “Contact us”.',
        rights: 'You can ask to see, correct or delete the data. They answer within 30 days.',
        complain:
          'You can also turn to the Thai office that looks after this law (https://www.pdpc.or.th).',
      },
    },
  },
};

/** The shape of the page: the same parts and lines, other sentences. */
export type ParentsTexts = typeof parentsEn;
