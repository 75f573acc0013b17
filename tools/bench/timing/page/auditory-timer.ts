/** One timer a tone, and the choices when the last tone says that it has ended: how lists are often played. */
import { askChoice, BEAT_MS, loadTone, playTone, TONES_PER_LIST } from './auditory-stage.ts';

window.benchAuditory = {
  async run(lists) {
    const context = new AudioContext();
    const tone = await loadTone(context);
    for (let list = 0; list < lists; list += 1) {
      for (let i = 1; i < TONES_PER_LIST; i += 1) {
        playTone(context, tone, 0);
        await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
      }
      const last = playTone(context, tone, 0);
      await new Promise((resolve) => last.addEventListener('ended', resolve));
      await askChoice(list);
    }
  },
};
