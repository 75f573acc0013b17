/** The ideal list: every tone scheduled ahead on the audio clock, the choices on the frame nearest its end. */
import { askChoice, BEAT_MS, loadTone, playTone, TONES_PER_LIST } from './auditory-stage.ts';

const LEAD_S = 0.1;
const HALF_FRAME_S = 1 / 120;

window.benchAuditory = {
  async run(lists) {
    const context = new AudioContext();
    const tone = await loadTone(context);
    for (let list = 0; list < lists; list += 1) {
      const startS = context.currentTime + LEAD_S;
      for (let i = 0; i < TONES_PER_LIST; i += 1) {
        playTone(context, tone, startS + (i * BEAT_MS) / 1000);
      }
      const endS = startS + ((TONES_PER_LIST - 1) * BEAT_MS) / 1000 + tone.duration;
      while (context.currentTime < endS - HALF_FRAME_S) await nextFrame();
      await askChoice(list);
    }
  },
};

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
