/** Every task, language and step, and every kind of screen, as links. */
import { DESCRIPTIONS, LANGUAGES, NAMING_DESCRIPTIONS } from '@jamdai/battery';
import { en } from '../shared/strings/en.ts';
import { addressOf, writeAddress, type Address } from './address.ts';
import type { MaterialBook } from './material.ts';
import { SCREEN_KINDS } from './screen-kinds.ts';
import { stepsAt } from './steps.ts';

const NAMES = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS].map(({ testName }) => testName);

export function StepList({ book }: { readonly book: MaterialBook }) {
  return (
    <main className="gallery-list">
      <h1>Gallery</h1>
      <p>
        {NAMES.length} tests. Frames are those of question 0 of form 0; any other question is a
        parameter of the address.
      </p>
      <table>
        <tbody>
          {NAMES.flatMap((task) =>
            LANGUAGES.map((language) => (
              <tr key={`${task} ${language}`}>
                <th scope="row">
                  {en.test[task]} <code>{task}</code>
                </th>
                <td>{language}</td>
                <td>
                  <StepLinks address={addressOf(task, { lang: language })} book={book} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <h2>Kinds of screens</h2>
      <ul className="gallery-links">
        {Object.entries(SCREEN_KINDS).map(([kind, { task, step }]) => (
          <li key={kind}>
            <a href={writeAddress(addressOf(task, { step }))}>{kind}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

function StepLinks({ address, book }: { readonly address: Address; readonly book: MaterialBook }) {
  return (
    <ul className="gallery-links">
      {stepsAt(address, book(address)).map(({ name }) => (
        <li key={name}>
          <a href={writeAddress({ ...address, step: name })}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
