/** Every parameter of the address as a control. */
import {
  DESCRIPTIONS,
  FORM_COUNT,
  formNoOf,
  LANGUAGES,
  NAMING_DESCRIPTIONS,
  QUESTION_COUNT,
} from '@jamdai/battery';
import { en } from '../shared/strings/en.ts';
import { FRAME_WIDTHS, TAKER_NAMES, type Address } from './address.ts';

interface ControlsProps {
  readonly address: Address;
  readonly onMove: (address: Address) => void;
  readonly onAgain: () => void;
}

const SPEEDS = [1, 2, 5, 10, 30, 60, 120, 200];
const TASKS = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS].map(({ testName }) => testName);
const whole = (count: number): number[] => Array.from({ length: count }, (_, position) => position);

export function Controls({ address, onMove, onAgain }: ControlsProps) {
  const set = (change: Partial<Address>): void => onMove({ ...address, ...change });
  const takeWhole = (taker: Address['taker']): void =>
    set({ taker, ...(taker === 'none' ? {} : { step: 'direction', index: 0 }) });
  return (
    <form className="gallery-controls" onSubmit={(event) => event.preventDefault()}>
      <Pick
        name="Task"
        value={address.task}
        options={TASKS}
        textOf={(task) => en.test[task]}
        onPick={(task) => set({ task, step: 'direction', index: 0 })}
      />
      <Pick
        name="Language (l)"
        value={address.lang}
        options={LANGUAGES}
        onPick={(language) => set({ lang: language })}
      />
      <Pick
        name="Form (f)"
        value={address.form}
        options={whole(FORM_COUNT)}
        textOf={(form) => String(formNoOf(form))}
        onPick={(form) => set({ form })}
      />
      <Pick
        name="Question (↑ ↓)"
        value={address.index}
        options={whole(QUESTION_COUNT)}
        onPick={(index) => set({ index })}
      />
      <Pick
        name="Width"
        value={address.width}
        options={FRAME_WIDTHS}
        onPick={(width) => set({ width })}
      />
      <Pick
        name="Theme (t)"
        value={address.theme}
        options={['light', 'dark']}
        onPick={(theme) => set({ theme })}
      />
      <Pick name="Taker" value={address.taker} options={TAKER_NAMES} onPick={takeWhole} />
      {address.taker === 'known-span' ? (
        <Pick
          name="Span"
          value={address.span}
          options={whole(12).map((position) => position + 1)}
          onPick={(span) => set({ span })}
        />
      ) : null}
      <Pick
        name="Speed (1 sounds)"
        value={address.speed}
        options={SPEEDS}
        onPick={(speed) => set({ speed })}
      />
      <button type="button" onClick={onAgain}>
        Again
      </button>
    </form>
  );
}

interface PickProps<Value extends string | number> {
  readonly name: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly textOf?: (value: Value) => string;
  readonly onPick: (value: Value) => void;
}

function Pick<Value extends string | number>(props: PickProps<Value>) {
  const { name, value, options, textOf = String, onPick } = props;
  const all = options.includes(value) ? options : [value, ...options];
  return (
    <label>
      {name}
      <select
        value={all.indexOf(value)}
        onChange={(event) => {
          const picked = all[Number(event.target.value)];
          if (picked !== undefined) onPick(picked);
        }}
      >
        {all.map((option, position) => (
          <option key={option} value={position}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
