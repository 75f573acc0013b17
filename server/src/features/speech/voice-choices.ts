/**
 * Who hears which voice. For each language something may be chosen for everybody, and for a class something else; the last
 * choice holds. What a test was handed out with it keeps: a choice counts from the next hand-out.
 */
import type { ChooseVoice, VoiceChoice, VoicePackManifest } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';
import { holdMadeVoice, type Chooser } from './made-voices.ts';

type Database = Pick<pg.ClientBase, 'query'>;
type SpeechLanguage = VoicePackManifest['lang'];
type Program = Readonly<Record<SpeechLanguage, string>>;

/** What a place has chosen. `none`: it hears what everybody hears, or, for everybody, the program's voice. */
export interface Chosen {
  readonly kind: 'none' | 'program' | 'made';
  /** Of a made voice. */
  readonly address: string | null;
}

const LANGUAGES: readonly SpeechLanguage[] = ['th-TH', 'en-US', 'es-ES'];
/** Of each place and language, so that a choice can be taken back. */
const STORED_CHOICES = 10;

/**
 * What holds for a taker: the last choice of any of their classes, else that for everybody. Null: the program's own voice.
 */
export async function findChosenFor(
  db: Database,
  userId: string,
  language: SpeechLanguage,
): Promise<string | null> {
  const { rows } = await db.query(
    `SELECT newest.address FROM (
       SELECT DISTINCT ON (c.class_id) c.class_id, c.kind, c.address, c.choice_no FROM voice_choices c
       WHERE c.lang = $2 AND (c.class_id IS NULL
         OR c.class_id IN (SELECT m.class_id FROM class_members m WHERE m.user_id = $1))
       ORDER BY c.class_id, c.choice_no DESC) newest
     WHERE newest.kind <> 'none' ORDER BY newest.class_id IS NULL, newest.choice_no DESC LIMIT 1`,
    [userId, language],
  );
  return rows[0]?.address ?? null;
}

/** For everybody, then for each class of the teacher that has not ended; every language. */
export async function listChoices(
  db: Database,
  teacherId: string,
  program: Program,
): Promise<VoiceChoice[]> {
  const { rows: classes } = await db.query(
    `SELECT id AS "classId", name AS "className" FROM classes
     WHERE teacher_id = $1 AND ended_at IS NULL ORDER BY id DESC`,
    [teacherId],
  );
  const { rows: chosen } = await db.query(
    `SELECT "classId", lang, kind, address, age FROM (
       SELECT class_id AS "classId", lang, kind, address,
         row_number() OVER (PARTITION BY class_id, lang ORDER BY choice_no DESC)::int AS age
       FROM voice_choices
       WHERE class_id IS NULL OR class_id IN (SELECT id FROM classes WHERE teacher_id = $1)) counted
     WHERE age <= 2 ORDER BY age`,
    [teacherId],
  );
  return [{ classId: null, className: null }, ...classes].flatMap((owner) =>
    LANGUAGES.map((language) => {
      const [last, before] = chosen.filter(
        (it) => it.classId === owner.classId && it.lang === language,
      );
      const voiceOf = ({ kind, address }: { kind: string; address: string | null }) =>
        kind === 'program' ? program[language] : address;
      return {
        ...{ ...owner, lang: language, voice: last ? voiceOf(last) : null },
        former: before ? { voice: voiceOf(before) } : last ? { voice: null } : null,
      };
    }),
  );
}

/** What the wire's `voice` means. Undefined: there is no such voice of this language that the chooser may choose. */
export async function readChosen(
  client: Database,
  { lang: language, voice }: Pick<ChooseVoice, 'lang' | 'voice'>,
  program: Program,
  chooser: Chooser,
): Promise<Chosen | undefined> {
  if (voice === null) return { kind: 'none', address: null };
  if (voice === program[language]) return { kind: 'program', address: null };
  const isThere = await holdMadeVoice(client, chooser, { address: voice, language });
  return isThere ? { kind: 'made', address: voice } : undefined;
}

/** False: it was chosen already, and what was before that stays what can be gone back to. */
export async function storeChoice(
  client: Database,
  { classId, lang: language }: Pick<ChooseVoice, 'classId' | 'lang'>,
  { kind, address }: Chosen,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT kind, address FROM voice_choices
     WHERE lang = $1 AND class_id IS NOT DISTINCT FROM $2 ORDER BY choice_no DESC LIMIT 1`,
    [language, classId],
  );
  const last = rows[0] ?? { kind: 'none', address: null };
  if (last.kind === kind && last.address === address) return false;
  await client.query(
    `INSERT INTO voice_choices (class_id, lang, kind, address, chosen_at) VALUES ($1, $2, $3, $4, $5)`,
    [classId, language, kind, address, now],
  );
  await client.query(
    `DELETE FROM voice_choices WHERE choice_no IN (
       SELECT choice_no FROM voice_choices
       WHERE lang = $1 AND class_id IS NOT DISTINCT FROM $2 ORDER BY choice_no DESC OFFSET $3)`,
    [language, classId, STORED_CHOICES],
  );
  return true;
}
