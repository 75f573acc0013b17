/**
 * Hands: pointers and keys as facts for the run. An answer is the press, not the release, and its time is the
 * event's own stamp.
 */
import { CHOICE_NOS, type ChoiceNo, type InputKind } from '@jamdai/battery/present';

export type Press =
  | {
      readonly kind: 'answered';
      readonly timeStamp: number;
      readonly choice: ChoiceNo;
      readonly input: InputKind;
      readonly isRepeat: boolean;
    }
  | { readonly kind: 'touched'; readonly timeStamp: number };

/** Calls `onPress` for presses inside `root` and for the answer keys; returns how to stop. */
export function listenForPresses(root: HTMLElement, onPress: (press: Press) => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (!isAside(event.target)) onPress(readPointer(event, choiceUnder(event.target)));
    },
    options,
  );
  root.addEventListener(
    'click',
    (event) => {
      // A click without a press before it comes from a switch, a voice or a screen reader.
      const choice = event.detail === 0 ? choiceUnder(event.target) : null;
      const { timeStamp } = event;
      if (choice) onPress({ kind: 'answered', timeStamp, choice, input: 'key', isRepeat: false });
    },
    options,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      const press = isAside(event.target) ? null : readKey(event, choiceUnder(event.target));
      if (!press) return;
      // Else Enter on a choice would come a second time, as a click.
      if (choiceUnder(event.target)) event.preventDefault();
      onPress(press);
    },
    options,
  );
  return () => stop.abort();
}

/** The way to stop and the question about it are no part of the test. */
function isAside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [data-stop]') !== null;
}

type Pointer = Pick<PointerEvent, 'isPrimary' | 'button' | 'pointerType' | 'timeStamp'>;

/** `choice` is what lies under the pointer. A second finger or another mouse button chooses nothing. */
export function readPointer(event: Pointer, choice: ChoiceNo | null): Press {
  const { timeStamp } = event;
  if (!choice || !event.isPrimary || event.button !== 0) return { kind: 'touched', timeStamp };
  const input =
    event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
  return { kind: 'answered', timeStamp, choice, input, isRepeat: false };
}

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'timeStamp' | 'ctrlKey' | 'altKey' | 'metaKey'
>;

/** `focused` is the choice that has the focus, if any. `null`: a key that means nothing here. */
export function readKey(event: Key, focused: ChoiceNo | null): Press | null {
  const { timeStamp, repeat: isRepeat } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const choice =
    choiceOfKey(event) ?? (event.key === 'Enter' || event.key === ' ' ? focused : null);
  return choice ? { kind: 'answered', timeStamp, choice, input: 'key', isRepeat } : null;
}

/** By place first: on a Thai keyboard the digit keys write letters. */
function choiceOfKey({ code, key }: Pick<Key, 'code' | 'key'>): ChoiceNo | null {
  return (
    CHOICE_NOS.find(
      (no) => code === `Digit${no}` || code === `Numpad${no}` || key === String(no),
    ) ?? null
  );
}

function choiceUnder(target: EventTarget | null): ChoiceNo | null {
  const button = target instanceof Element ? target.closest('[data-choice]') : null;
  const value = Number(button?.getAttribute('data-choice'));
  return CHOICE_NOS.find((no) => no === value) ?? null;
}
