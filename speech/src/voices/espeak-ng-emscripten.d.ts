/** The part of the untyped package that is used here. */
declare module '@echogarden/espeak-ng-emscripten' {
  type SpeechEvent = { type: string; audio_position: number; id: string | number };

  class SpeechWorker {
    set_voice(name: string): void;
    set_rate(wordsPerMinute: number): void;
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    set_volume(volume: number): void;
    /** Calls back with 16-bit samples and events; the callback returns true to stop. */
    synthesize(
      text: string,
      onPart: (samples: Int16Array | undefined, events: SpeechEvent[] | undefined) => boolean,
    ): void;
    synthesize_ipa(text: string): { ipa: string };
  }

  type Engine = {
    eSpeakNGWorker: new () => SpeechWorker;
    /** All memory of the engine; another array after it has grown. */
    readonly HEAPU8: Uint8Array;
  };

  export default function load(): Promise<Engine>;
}
