import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmptyState } from './empty-state.tsx';

it('says that a list is empty, what will be there, and leads on, behind a picture that is not read aloud', () => {
  const markup = renderToStaticMarkup(
    <EmptyState size="page" title="No class" text="You have no class yet." next="Make one below.">
      <a href="/classes">Make one</a>
    </EmptyState>,
  );
  expect(markup).toMatch(
    /aria-hidden="true".*<h2>No class<\/h2><p>You have no class yet\.<\/p><p>Make one below\.<\/p>.*Make one/,
  );
});

it('has no heading, no further sentence and no way on where there is none', () => {
  const markup = renderToStaticMarkup(<EmptyState size="part" text="Nothing is open." />);
  expect(markup.match(/<(?:h2|h3|p|div)\b/g)).toEqual(['<div', '<div', '<p']);
});
