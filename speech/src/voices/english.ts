/** English speech from programs of the build machine: festival with the voice slt, or else flite. */
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sound } from '../signal/sound.ts';
import { hasProgram, inPrivateFolder, soundFromProgram } from './program.ts';
import { VoiceMissingError, type Utterance, type Voice } from './voice.ts';

// Both voices lengthen a word that is spoken alone, as at the end of a sentence, so that the slowest digits outlast
// the beat of the tests. This tempo at rate 1 takes the lengthening back; festival's digits are then as long, on
// average, as those of the Thai voice (546 and 558 ms at rate 0.65).
const FESTIVAL_TEMPO = 1.15;
const FLITE_TEMPO = 1.35;
/** The engine of the voice leaves noise after the speech: only so much of the final pause is kept. */
const FESTIVAL_RELEASE_S = 0.04;

const FESTIVAL_VOICE_FOLDERS = ['/usr/share/festival', '/usr/local/share/festival'];
const FESTIVAL_VOICE = 'voices/us/cmu_us_slt_arctic_hts';

export async function openEnglishVoice(): Promise<Voice> {
  if ((await hasProgram('festival')) && (await hasFestivalVoice())) return festival;
  if (await hasProgram('flite')) return flite;
  throw new VoiceMissingError(
    'no English voice on this machine: install festival and its voice slt ' +
      '(Debian, Ubuntu: apt install festival festvox-us-slt-hts), or flite (apt install flite)',
  );
}

async function hasFestivalVoice(): Promise<boolean> {
  for (const folder of FESTIVAL_VOICE_FOLDERS) {
    const isThere = await access(join(folder, FESTIVAL_VOICE)).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

const festival: Voice = {
  name: 'festival cmu_us_slt_arctic_hts',
  licence: 'free to use and pass on; see NOTICE',
  notice: [
    'The clips were synthesised with Festival (University of Edinburgh, Centre for Speech Technology Research;',
    'X11-type licence) and its voice cmu_us_slt_arctic_hts (Carnegie Mellon University, Nagoya Institute of Technology,',
    'Tokyo Institute of Technology; EST and 3-clause BSD licences). Neither is part of this pack.',
  ].join('\n'),
  // a soft beginning (the, my) lies about 40 dB down, where coding noise would move the onset by some ms
  silence: { headDb: 37, tailDb: 52 },
  speak: (utterance) =>
    inPrivateFolder(async (folder) => {
      const script = join(folder, 'speak.scm');
      const waveFile = join(folder, 'speech.wav');
      const segmentFile = join(folder, 'segments.txt');
      await writeFile(script, festivalScript(utterance, { waveFile, segmentFile }));
      const sound = await soundFromProgram('festival', ['-b', script], waveFile);
      return upTo(sound, speechEndS(await readFile(segmentFile, 'utf8')) + FESTIVAL_RELEASE_S);
    }),
};

/** This voice ignores Duration_Stretch; its engine takes the rate as "-r". */
const festivalScript = (
  { say, rate }: Utterance,
  { waveFile, segmentFile }: { waveFile: string; segmentFile: string },
): string =>
  [
    '(voice_cmu_us_slt_arctic_hts)',
    `(set! hts_engine_params (append hts_engine_params (list (list "-r" ${(rate * FESTIVAL_TEMPO).toFixed(4)}))))`,
    `(set! spoken (utt.synth (Utterance Text ${lispText(say)})))`,
    `(utt.save.wave spoken ${lispText(waveFile)} 'riff)`,
    `(utt.save.segs spoken ${lispText(segmentFile)})`,
    '',
  ].join('\n');

/** `segments`: lines of end time in seconds, a number, phone name; 'pau' is a pause. */
function speechEndS(segments: string): number {
  const ends = segments.split('\n').flatMap((line) => {
    const [endS, , phone] = line.trim().split(/\s+/);
    return phone && phone !== 'pau' ? [Number(endS)] : [];
  });
  const last = ends.at(-1);
  if (last === undefined) throw new Error('festival reported no sounds');
  return last;
}

const upTo = ({ samples, sampleRate }: Sound, endS: number): Sound => ({
  samples: samples.slice(0, Math.round(endS * sampleRate)),
  sampleRate,
});

const lispText = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const flite: Voice = {
  name: 'flite rms',
  licence: 'free to use and pass on; see NOTICE',
  notice: [
    'The clips were synthesised with Flite and its voice rms (Carnegie Mellon University; BSD-type licence).',
    'Flite is not part of this pack.',
  ].join('\n'),
  silence: { headDb: 40, tailDb: 45 },
  speak: ({ say, rate }) =>
    inPrivateFolder((folder) => {
      const waveFile = join(folder, 'speech.wav');
      const stretch = `duration_stretch=${(1 / (rate * FLITE_TEMPO)).toFixed(4)}`;
      const spoken = ['-voice', 'rms', '--setf', stretch, '-t', say, '-o', waveFile];
      return soundFromProgram('flite', spoken, waveFile);
    }),
};
